// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are commands of a shell.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Danger, dangerOf } from './danger.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const hex = (text: string) => Buffer.from(text).toString('hex');

const DISGUISED: [string, Danger | Danger[]][] = [
  // The same through quotes, variables, substitutions, other shells.
  ['r""m -rf x', 'delete'],
  ["'rm' -rf x", 'delete'],
  ['\\rm -rf x', 'delete'],
  ['r\\m -r\\f x', 'delete'],
  ["$'\\x72\\x6d' -rf x", 'delete'],
  ["$'rm' $'-rf' x", 'delete'],
  ['rm \\\n  -rf x', 'delete'],
  ['rm -r\\\nf x', 'delete'],
  ['echo hi\nrm -rf x', 'delete'],
  ['rm${IFS}-rf${IFS}x', 'delete'],
  ['{rm,-rf,x}', 'delete'],
  ['a=rm; b=-rf; $a $b x', 'delete'],
  ['c="rm -rf x"; $c', 'delete'],
  ['c="rm -rf x"; eval "$c"', 'delete'],
  ['x=mr; ${x:1:1}${x:0:1} -rf y', 'delete'],
  ['${UNSET:-rm} -rf y', 'delete'],
  ['$(echo rm) -rf x', 'delete'],
  ['`echo rm` -rf x', 'delete'],
  ['$(printf "\\162\\155") -rf x', 'delete'],
  ['$(which rm) -rf x', 'delete'],
  ['echo "$(rm -rf x)"', 'delete'],
  ['echo "`rm -rf x`"', 'delete'],
  ['echo ${x:-$(rm -rf y)}', 'delete'],
  ['cat <(rm -rf x)', 'delete'],
  ['cat <<EOF\n$(rm -rf x)\nEOF', 'delete'],
  ['sh -c "rm -rf x"', 'delete'],
  ["bash -lc 'cd y && rm -rf x'", 'delete'],
  ["bash -c '$0 -rf x' rm", 'delete'],
  ['sh -c "sh -c \'sh -c \\"rm -rf x\\"\'"', 'delete'],
  ['bash <<EOF\nrm -rf x\nEOF', 'delete'],
  ["bash <<'EOF'\nrm -rf x\nEOF", 'delete'],
  ['bash <<< "rm -rf x"', 'delete'],
  ['echo "rm -rf x" | sh', 'delete'],
  ['printf "rm %s x" -rf | bash -s', 'delete'],
  ['cat <<EOF | sh\nrm -rf x\nEOF', 'delete'],
  [`echo ${base64('rm -rf x')} | base64 -d | sh`, 'delete'],
  [`bash -c "$(echo ${base64('rm -rf x')} | base64 --decode)"`, 'delete'],
  [`eval "$(base64 -d <<< ${base64('rm -rf x')})"`, 'delete'],
  [`echo ${hex('rm -rf x')} | xxd -r -p | bash`, 'delete'],
  ['echo "x fr- mr" | rev | sh', 'delete'],
  ['FOO=1 rm -rf x', 'delete'],
  ['env -i FOO=1 rm -rf x', 'delete'],
  ['env -S "rm -rf x"', 'delete'],
  ['nohup nice -n 10 timeout 5 rm -rf x', 'delete'],
  ['command rm -rf x', 'delete'],
  ['exec rm -rf x', 'delete'],
  ['busybox rm -rf x', 'delete'],
  ['watch -n 1 rm -rf x', 'delete'],
  ['trap "rm -rf x" EXIT', 'delete'],
  ["alias ls='rm -rf x'", 'delete'],
  ['ssh host rm -rf /data', 'delete'],
  ['docker exec -it web rm -rf /data', 'delete'],
  ['docker run --rm -v /:/host alpine sh -c "rm -rf /host"', 'delete'],
  ['/bin/r? -rf x', 'delete'],
  ['/usr/bin/[r]m -rf x', 'delete'],
  ['set -- rm -rf x; "$@"', 'delete'],
  ['read c <<< "rm -rf x"; $c', 'delete'],
  ["git -c alias.x='!rm -rf y' x", 'delete'],
  ['> log 2>&1 rm -rf x', 'delete'],
  ['coproc rm -rf x', 'delete'],
  ['npm exec -- rimraf dist', 'delete'],
  ['$CMD -rf /data', 'hidden'],
  ['rm -$flags /data', 'delete'],

  // Look-alikes and what cannot be seen.
  ['ｒｍ －ｒｆ x', 'delete'],
  ['rm –rf x', 'delete'],
  ['rm\u00a0-rf\u00a0x', 'delete'],
  ['гm -rf x', 'delete'],
  ['ѕudo ls', 'root'],
  ['ls \u202egpj.fr- mr', 'hidden'],
  ['r\u200bm -rf x', 'hidden'],
  ['ls\rrm -rf x', 'hidden'],
  ['echo \u001b[8mhidden', 'hidden'],
  ['ls ㅤ', 'hidden'],

  // Hidden.
  ['cat x.b64 | base64 -d | sh', 'hidden'],
  ['openssl enc -d -in x | bash', 'hidden'],
  ['echo "sn -sg y" | tr a-z b-za | sh', 'hidden'],
  ['eval "$(xxd -r -p x.hex)"', 'hidden'],
  ['bash <(base64 -d x)', 'hidden'],
  ['powershell -enc SQBFAFgA', 'hidden'],
  ['python3 -c "import base64; exec(base64.b64decode(\'cHJpbnQ=\'))"', 'hidden'],
];

describe('dangerous all the same', () => {
  it.each(DISGUISED)('%j is %s', (command, danger) => {
    const found = dangerOf(command);
    if (Array.isArray(danger)) expect(danger).toContain(found);
    else expect(found).toBe(danger);
  });
});

describe('any text', () => {
  it.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])(
    'a command called %s is nothing special',
    (name) => {
      expect(dangerOf(`${name} x`, '/home/u/.jarvis')).toBeNull();
      expect(dangerOf(`sudo ${name}; xargs ${name}`, '/home/u/.jarvis')).not.toBe('disk');
    },
  );

  it('is answered and never throws', () => {
    const piece = fc.constantFrom(
      ...'rm -rf x|sh|$(|`|)|{|}|"|\'|;|&&|<<EOF\n|<<<|>(|<(|${|$|\\|\n|#|case|in|esac|for|do|done|eval|echo |xargs |find |-exec|*|[|]|~|/dev/sda|curl |=|((|))|!'.split(
        '|',
      ),
      '|',
      '||',
    );
    const script = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 60 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(script, (text) => void dangerOf(text, '/home/u/.jarvis')),
      { numRuns: 3000 },
    );
  });

  it('is answered within the time of a test, however it is nested or long', () => {
    const texts = [
      '$('.repeat(5000),
      '`'.repeat(5001),
      '{a,b}'.repeat(2000),
      '"$('.repeat(3000),
      '(((((('.repeat(3000),
      'a() { '.repeat(3000),
      'x=$x$x;'.repeat(2500),
      'echo ${x:-'.repeat(1500),
      'sh -c '.repeat(3000),
      '<<EOF\n'.repeat(3000),
      "'".repeat(19_999),
      `${'$(echo '.repeat(30)}x${')'.repeat(30)}`,
      'a|'.repeat(9999),
      `x=aaaaaaaaaa;${'x=$x$x;'.repeat(40)}eval $x`,
      `printf %s ${'a '.repeat(9000)}`,
      `${'for a in b; do '.repeat(1000)}`,
      '~'.repeat(20_000),
      '*'.repeat(19_000),
      '/'.repeat(20_000),
      `${'a'.repeat(40)}(){ `.repeat(300),
      'function a { '.repeat(1400),
      'case x in '.repeat(1900),
    ];
    for (const each of texts) expect([null, 'hidden', 'bomb']).toContain(dangerOf(each));
  });

  it('beyond what a person reads is refused', () => {
    expect(dangerOf(`echo ${'a'.repeat(20_000)}`)).toBe('hidden');
  });
});
