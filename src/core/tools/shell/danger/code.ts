import type { Danger } from './reasons.ts';
import { readsSecret, writesTo } from './targets.ts';

/** Calls that hand a text to a shell, or start a program. */
const RUNS =
  /\b(system|popen\d?|exec\w*|spawn\w*|subprocess|check_output|check_call|getoutput|shell_exec|passthru|proc_open|pcntl_exec|child_process|Process|Runtime|ProcessBuilder|do shell script|qx|Deno\.Command|Bun\.\$|io\.popen|os\.execute|Invoke-Expression|iex|Start-Process)\b|%x|`/;
const DELETES =
  /\brmtree\b|\brm_rf?\b|\bremove_(entry_)?(secure|dir|tree|dir_all)\b|\bremove_tree\b|\brimraf\b|\brm(dir)?(Sync)?\s*\([^)]*recursive|\bDirectory\.Delete\b|Remove-Item\b.*-Recurse|\bdelete_tree\b|\bremove(Sync)?\s*\([^)]*recursive|\bunlink\s*\(?\s*glob|\bunlink\s*<|\bsend2trash\b/is;
const BOMB =
  /while\s*\(?\s*(1|true|True|:)\)?[\s\S]{0,40}\bfork\b|\bfork\b[\s\S]{0,20}\bwhile\b|\bloop\s*(do|\{)\s*fork|\bfork\s*(\(\s*\))?\s*(&&|\|\||;)\s*fork/;
export const FETCHES =
  /urlopen|requests\.(get|post)|urllib|\bfetch\s*\(|https?\.get|Net::HTTP|open-uri|URI\.open|LWP|file_get_contents\s*\(\s*['"]https?:|curl_exec|DownloadString|DownloadFile|Invoke-WebRequest|\biwr\b|\birm\b|WebClient/i;
const RUNS_TEXT =
  /\b(exec|eval|compile|instance_eval|assert|create_function|iex|Invoke-Expression|loadstring|Function)\b\s*\(?/;
const DECODES =
  /b64decode|base64_decode|decode64|fromhex|unhexlify|atob\s*\(|['"](base64|hex)['"]|FromBase64String|zlib\.decompress|codecs\.decode|unpack\s*\(?\s*['"]/;
const SOCKET = /\bsocket\b|TCPSocket|net\.(connect|Socket)|fsockopen|TCPClient/i;
const TAKES_OVER = /dup2|pty\.spawn|\/bin\/(ba|z|da)?sh|cmd\.exe|subprocess|\b(exec|popen|system|spawn)\b/;
const SENDS =
  /requests\.(post|put)|http\.request|urlopen\s*\([^)]*data\s*=|method:\s*['"](POST|PUT)|UploadFile|UploadString|Net::HTTP::Post/;
const READS = /\bopen\s*\(|readFile|read_text|File\.read|file_get_contents|ReadAllText|Get-Content/;
const ALL_VARIABLES =
  /(print|log|dumps?|stringify|puts|p|echo|inspect|dict|dump)\b[\s(]*(dict\s*\(\s*)?(os\.environ|process\.env|ENV|\$_ENV|%ENV|getenv\s*\(\s*\))\s*([),;]|\.(to_h|items|copy)|$)|^\s*(process\.env|ENV|os\.environ)\s*;?\s*$/;

/** What is dangerous in a piece of a programming language that is given on the command line. */
export function codeDanger(
  code: string,
  home: string | null,
  scriptDanger: (script: string) => Danger | null,
): Danger | null {
  if (BOMB.test(code)) return 'bomb';
  if (DELETES.test(code)) return 'delete';
  if (SOCKET.test(code) && TAKES_OVER.test(code)) return 'remote';
  if (FETCHES.test(code) && (RUNS_TEXT.test(code) || RUNS.test(code))) return 'download';
  if (DECODES.test(code) && (RUNS_TEXT.test(code) || RUNS.test(code))) return 'hidden';
  if (SENDS.test(code) && READS.test(code)) return 'send';
  if (ALL_VARIABLES.test(code)) return 'secrets';
  const texts = literalsOf(code);
  if (RUNS.test(code)) {
    // A list of words (`['rm', '-rf', 'x']`) is read as one command, too.
    for (const script of [...texts, texts.join(' '), texts.join('')]) {
      const danger = scriptDanger(script);
      if (danger !== null) return danger;
    }
  }
  const writes = /\bopen\s*\(|write|unlink|remove|rename|truncate|>/.test(code);
  for (const text of texts) {
    if (readsSecret(text, home)) return 'secrets';
    const danger = writes && /^[/~]/.test(text) ? writesTo(text, home) : null;
    if (danger !== null && danger !== 'system') return danger;
  }
  return null;
}

/** The texts between quotes; escapes are read as letters. */
function literalsOf(code: string): string[] {
  const found = code.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/gs);
  return [...found].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(["'`\\])/g, '$1'));
}
