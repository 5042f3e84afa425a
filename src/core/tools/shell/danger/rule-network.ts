import { type Call, hasFlag, operands, type Rule, valuesOf } from './call.ts';
import { UNKNOWN } from './expand.ts';
import type { Danger } from './reasons.ts';

/** Sending away, and letting in. */
export const networkRules: Rule[] = [letsIn, curl, copiesAway, pipedAway, asked];

const HERE = /^(\w+:\/\/)?([^/@]*@)?(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)(:\d+)?([/?#]|$)/i;
/** Commands whose output is what is in files, or what the machine is. */
const TELLS =
  /(^|[\s;|&(/])(cat|base64|base32|xxd|od|hexdump|tar|zip|gzip|head|tail|strings|env|printenv|grep|sed|awk|find|ls|whoami|hostname|id|uname|ps|history|pbpaste|xclip|git)\b|^\s*</;

function letsIn({ name, args }: Call): Danger | null {
  const text = args.join(' ');
  if (/^(nc|ncat|netcat)(\.\w+)?$/.test(name)) return hasFlag(args, 'ec', '--exec', '--sh-exec') ? 'remote' : null;
  if (name === 'socat') return /(exec|system|shell):/i.test(text) ? 'remote' : null;
  return name === 'telnet' && /\|/.test(text) ? 'remote' : null;
}

/** Files or what commands tell, in a request to another machine. */
function curl(call: Call): Danger | null {
  const { name, args, input, runs } = call;
  if (!/^(curl|wget|http|https|xh|httpie|invoke-webrequest|invoke-restmethod|iwr|irm)$/.test(name)) return null;
  const targets = operands(args, ...VALUED).filter((arg) => /[.:/]/.test(arg));
  if (targets.length > 0 && targets.every((target) => HERE.test(target))) return null;
  if (runs.some((script) => TELLS.test(script))) return 'send';
  if (valuesOf(args, '-T', '--upload-file', '--post-file', '--body-file', '-InFile').length > 0) return 'send';
  const data = valuesOf(
    args,
    '-d',
    '--data',
    '--data-binary',
    '--data-ascii',
    '--data-urlencode',
    '--json',
    '--url-query',
  );
  const forms = valuesOf(args, '-F', '--form');
  const files = [
    ...data.filter((each) => /^@|^[^=]+@/.test(each) && !/^[^=@]+=/.test(each)),
    ...forms.filter((each) => /=[@<]/.test(each)),
  ];
  if (/^(http|https|xh)$/.test(name)) files.push(...args.filter((arg) => /^[\w[\]]+(@|=@|:=@)/.test(arg)));
  // `@-` is what the pipe brings: text that stands in this very command is no file.
  return files.some((each) => !/[@<]-$/.test(each) || input?.includes(UNKNOWN)) ? 'send' : null;
}

const VALUED =
  '-d --data --data-binary --data-raw --data-ascii --data-urlencode --json -F --form -H --header -X --request -o --output -u --user -A -e -b -c -m -w --max-time --retry --connect-timeout -x --proxy -T -O --output-document -P -U'.split(
    ' ',
  );

function copiesAway({ name, args }: Call): Danger | null {
  const remote = (path: string | undefined) =>
    path !== undefined && /^([\w.-]+@[\w.-]+|[\w.-]{2,}):(?!\\)|^(rsync|sftp|scp|s3|gs|azure|b2):\/\//.test(path);
  if (name === 'scp' || name === 'rsync') {
    const files = operands(args, '-P', '-i', '-o', '-F', '-e', '-l', '-J', '--exclude', '--include', '--rsh');
    return files.length > 1 && remote(files.at(-1)) && !HERE.test(files.at(-1)!.replace(/:.*/s, '')) ? 'send' : null;
  }
  const text = args.join(' ');
  if (name === 'aws') return /^s3 (cp|sync|mv) (?!s3:)\S+ s3:/.test(text) || /put-object/.test(text) ? 'send' : null;
  if (name === 'gsutil')
    return /(cp|rsync|mv).* gs:\/\/\S*$/.test(text) && !/(cp|rsync|mv)\s+(-\S+\s+)*gs:/.test(text) ? 'send' : null;
  if (name === 'rclone')
    return /^(copy|sync|move|copyto|moveto|rcat)\s/.test(text) && /:\S*$/.test(text) ? 'send' : null;
  if (name === 'gh') return /^gist create/.test(text) ? 'send' : null;
  if (name === 'az') return /storage (blob|file) upload/.test(text) ? 'send' : null;
  if (/^(mutt|mailx|mail|sendmail|swaks|mail\.mailutils)$/.test(name)) return 'send';
  return /^(pastebinit|wormhole|croc|ffsend|transfer|termbin)$/.test(name) ? 'send' : null;
}

/** What another command tells, piped into a connection. */
function pipedAway({ name, args, input }: Call): Danger | null {
  if (input === null) return null;
  if (/^(nc|ncat|netcat|socat|telnet|ftp|sftp|tftp|ssh)$/.test(name)) {
    const host = operands(args, '-p', '-l', '-i', '-o', '-w', '-x').find((arg) => !/^\d+$/.test(arg));
    return host !== undefined && HERE.test(host) ? null : 'send';
  }
  return name === 'openssl' && args[0] === 's_client' ? 'send' : null;
}

/** Names that are looked up carry what stands in them to their servers. */
function asked({ name, runs }: Call): Danger | null {
  return /^(dig|nslookup|host|drill|ping|ping6|resolvectl|traceroute)$/.test(name) &&
    runs.some((script) => TELLS.test(script))
    ? 'send'
    : null;
}
