import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Language } from '../tool.ts';
import { oneLine } from '../watch/text.ts';
import { outsideText, sliceText } from '../web/outside-text.ts';
import { mcpWords } from './words.ts';

/** Longest text of one result (characters). */
const MOST_TEXT = 200_000;
/** Parts of one result that are read. */
const MOST_PARTS = 200;

type Part = CallToolResult['content'][number];

/** What a tool of another program gave, as text: words as they are, pictures, sounds and files by what they are. */
export function flattened(result: CallToolResult, language: Language): string {
  const words = mcpWords(language);
  const parts = result.content.slice(0, MOST_PARTS).map((part) => textOf(part, language));
  const { structuredContent } = result;
  if (parts.length === 0 && structuredContent !== undefined) parts.push(JSON.stringify(structuredContent, null, 1));
  const whole = parts.join('\n');
  const text = outsideText(sliceText(whole, 0, MOST_TEXT));
  if (text === '') return words.noText;
  return whole.length > MOST_TEXT ? `${text}\n${words.cut(MOST_TEXT, whole.length)}` : text;
}

function textOf(part: Part, language: Language): string {
  const words = mcpWords(language);
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
    case 'audio':
      return words.media(part.type, oneLine(part.mimeType, 60), sizeOf(part.data));
    case 'resource_link':
      return `${oneLine(part.title ?? part.name, 200)} (${oneLine(part.uri, 500)})`;
    case 'resource': {
      const { resource } = part;
      const uri = oneLine(resource.uri, 500);
      if ('text' in resource) return `${uri}\n${resource.text}`;
      return `${uri}\n${words.media('file', oneLine(resource.mimeType ?? '?', 60), sizeOf(resource.blob))}`;
    }
    default:
      // A newer kind of part: the SDK lets none through that it does not know.
      return '';
  }
}

/** Of what base64 text holds. */
function sizeOf(base64: string): string {
  const bytes = Math.floor((base64.length * 3) / 4);
  return bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} KB`;
}
