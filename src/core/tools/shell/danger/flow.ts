import { type Call, fileName, hasFlag, operands, valuesOf } from './call.ts';
import { DECODED, DOWNLOADED, MANY, marksOf, UNKNOWN } from './expand.ts';
import { ansiText } from './quotes.ts';

const DOWNLOADERS =
  /^(curl|wget|fetch|aria2c|lynx|links|w3m|http|https|xh|httpie|axel|lwp-request|lwp-download|get|iwr|irm|invoke-webrequest|invoke-restmethod|certutil|bitsadmin|nc|ncat|ftp|tftp|gsutil)$/;
/** They make readable text from what is not. */
const DECODERS =
  /^(xxd|openssl|gunzip|zcat|bzcat|bunzip2|xzcat|unxz|zstdcat|uudecode|rev|tr|gpg|base32|basenc|uncompress|iconv|unhex|hex)$/;
/** They change text in ways that are not followed here. */
const CHANGERS =
  /^(sed|awk|gawk|mawk|perl|python\d?(\.\d+)?|ruby|node|php|cut|head|tail|tac|paste|sort|uniq|fold|column|dd|grep|jq|od|rot13|lua)$/;

export const isDownloader = (call: Call): boolean =>
  DOWNLOADERS.test(call.name) || (call.name === 'aws' && /^s3 cp s3:/.test(call.args.join(' ')));

/** What a command writes to its output, as far as the text itself tells; marks for what it does not. */
export function outputOfCall(call: Call): string {
  const { name, args } = call;
  const input = call.input ?? '';
  if (name === 'echo') return echo(args);
  if (name === 'printf') return printf(args);
  if (name === 'print' || name === 'write-output') return operands(args).join(' ');
  if (name === 'pwd') return '.';
  if (/^(which|command|type|whence|where)$/.test(name)) return operands(args)[0] ?? UNKNOWN;
  // A listing by hand is seen; what a search finds may be everything.
  if (/^(find|gfind|fd|locate)$/.test(name)) return UNKNOWN + MANY;
  if (name === 'cat' || name === 'tee') {
    const files = operands(args).filter((arg) => arg !== '-');
    if (name === 'tee' || files.length === 0) return input;
    return files.map((file) => call.files.get(fileName(file)) ?? UNKNOWN + marksOf(file)).join('\n');
  }
  if (isDownloader(call)) return DOWNLOADED;
  if (input.includes(DOWNLOADED)) return DOWNLOADED;
  if (name === 'base64' && hasFlag(args, 'dD', '--decode')) return decoded(input, 'base64');
  if (name === 'xxd' && hasFlag(args, 'r')) return decoded(input.replace(/\s/g, ''), 'hex');
  if (name === 'rev' && isLiteral(input)) return [...input.trim()].reverse().join('');
  if (DECODERS.test(name)) return DECODED;
  if (CHANGERS.test(name)) {
    const inline = args.some((arg) => /^-(c|e|r|E|ne|pe|n|p)$/.test(arg)) || /awk$/.test(name);
    return isLiteral(input) || (inline && !/^(cut|head|tail|sort|grep|sed|jq)$/.test(name))
      ? DECODED
      : UNKNOWN + marksOf(input);
  }
  return UNKNOWN + marksOf(input);
}

/** Where a downloader puts what it gets: names of files. */
export function downloadedFiles(call: Call): string[] {
  const { name, args } = call;
  if (!isDownloader(call)) return [];
  const named = valuesOf(args, '-o', '-O', '--output', '--output-document', '-OutFile').filter((file) =>
    /^[^-]/.test(file),
  );
  const addresses = operands(args).filter((arg) => /[./]/.test(arg));
  const byAddress =
    name === 'wget' || name === 'aria2c' || name === 'certutil' || hasFlag(args, 'OJ', '--remote-name')
      ? addresses
      : [];
  return [...named, ...byAddress].map(fileName).filter((file) => file !== '');
}

const isLiteral = (value: string) => value !== '' && !value.includes(UNKNOWN) && marksOf(value) === '';

function echo(args: readonly string[]): string {
  let at = 0;
  let escapes = false;
  for (; at < args.length && /^-[neE]+$/.test(args[at]!); at++) escapes ||= args[at]!.includes('e');
  const text = args.slice(at).join(' ');
  return escapes || /\\x[0-9a-f]{2}|\\0[0-7]/i.test(text) ? ansiText(text) : text;
}

function printf(args: readonly string[]): string {
  const [format = '', ...values] = args[0] === '-v' ? args.slice(2) : args[0] === '--' ? args.slice(1) : args;
  let next = 0;
  const once = () =>
    ansiText(format).replace(/%(%|[-+ 0#]*\d*(?:\.\d+)?[a-zA-Z])/g, (_, kind: string) => {
      if (kind === '%') return '%';
      const value = values[next++] ?? '';
      return kind.endsWith('b') ? ansiText(value) : value;
    });
  let text = once();
  while (next > 0 && next < values.length && text.length < 100_000) text += once();
  return text;
}

function decoded(input: string, encoding: 'base64' | 'hex'): string {
  if (!isLiteral(input)) return DECODED;
  const text = Buffer.from(input, encoding).toString('utf8');
  // What is no text after all hides something deeper.
  return text === '' || text.includes('\ufffd') || text.includes(UNKNOWN) ? DECODED : text;
}
