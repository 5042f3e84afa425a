import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import { isoAt } from '../../time.ts';
import type { Tool } from '../tool.ts';
import { oneLine } from '../watch/text.ts';
import { MOST_NOTE, type NotesStore } from './notes-store.ts';
import { ownWords } from './words.ts';

const RememberArgs = z.strictObject({ text: z.string().trim().min(1).max(MOST_NOTE) });
const RecallArgs = z.strictObject({
  query: z.string().trim().max(200).optional(),
  limit: z.int().min(1).max(50).default(20),
});

export interface NotesDeps {
  notes: NotesStore;
  /** Whose notes are meant where no agent calls. */
  mainAgent(): string;
}

/** `remember`: a note of the calling agent. */
export function rememberTool({ notes, mainAgent }: NotesDeps): Tool<z.infer<typeof RememberArgs>> {
  return {
    name: 'remember',
    description: { ko: ownWords('ko').rememberAbout, en: ownWords('en').rememberAbout },
    schema: RememberArgs,
    readOnly: false,
    triggers: {
      ko: ['기억해 줘', '기억해줘', '기억해 둬', '기억해둬', '메모해', '적어 둬', '적어둬'],
      en: ['remember that', 'remember this', 'make a note', 'note that', 'note down'],
    },
    describe: (args, language) => ownWords(language).remembering(oneLine(String(args?.text ?? ''), 100)),
    async run(args, context) {
      const words = ownWords(context.language);
      if (/^[\s\p{C}]*$/u.test(args.text)) throw new CompanionError('bad_input', words.emptyNote);
      const note = notes.add(context.agent ?? mainAgent(), args.text);
      return { text: words.remembered(note.id, oneLine(note.text, 200)) };
    },
  };
}

/** `recall`: the agent's notes that hold a text, newest first. */
export function recallTool({ notes, mainAgent }: NotesDeps): Tool<z.infer<typeof RecallArgs>> {
  return {
    name: 'recall',
    description: { ko: ownWords('ko').recallAbout, en: ownWords('en').recallAbout },
    schema: RecallArgs,
    readOnly: true,
    parallel: true,
    triggers: {
      ko: ['기억하는 것', '기억하고 있', '기억해 둔', '기억해둔', '뭘 기억', '메모 보여', '메모 찾'],
      en: ['what do you remember', 'do you remember', 'show my notes', 'show the notes', 'find in my notes'],
    },
    describe: (args, language) => ownWords(language).recalling(oneLine(String(args?.query ?? ''), 80)),
    async run(args, context) {
      const words = ownWords(context.language);
      const query = args.query ?? '';
      const found = notes.list(context.agent ?? mainAgent(), query, args.limit);
      if (found.length === 0) return { text: query === '' ? words.noNotes : words.noneFor(oneLine(query, 80)) };
      const lines = found.map((note) => `- ${note.text} (${isoAt(note.at, context.zone).slice(0, 10)})`);
      return { text: [words.notes(found.length), ...lines].join('\n') };
    },
  };
}
