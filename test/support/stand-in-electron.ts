import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Marks the place in Electron's binary where its fuses are. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** The order of the fuses in the first version of the wire. */
const FUSES = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
];

/** A folder that the packager takes for an unpacked Electron for Linux: its fuses can be set, it can't be run. */
export function writeStandInElectron(dir: string): void {
  mkdirSync(join(dir, 'locales'), { recursive: true });
  mkdirSync(join(dir, 'resources'));
  const wire = Buffer.concat([
    Buffer.from(SENTINEL),
    Buffer.from([1, FUSES.length]),
    Buffer.from('1'.repeat(FUSES.length)),
  ]);
  writeFileSync(join(dir, 'electron'), Buffer.concat([Buffer.from('stand-in '), wire]), { mode: 0o755 });
  for (const file of ['chrome-sandbox', 'LICENSE', 'LICENSES.chromium.html', 'version', 'locales/en-US.pak']) {
    writeFileSync(join(dir, file), '');
  }
}

/** Which fuses of the binary are on. */
export function readFuses(binary: Buffer): Record<string, boolean> {
  const at = binary.indexOf(SENTINEL);
  if (at < 0) throw new Error('this binary has no fuses');
  const wire = binary.subarray(at + SENTINEL.length + 2).toString('latin1');
  return Object.fromEntries(FUSES.map((name, i) => [name, wire[i] === '1']));
}

interface AsarNode {
  files?: Record<string, AsarNode>;
  unpacked?: boolean;
}

/** The paths in an asar archive; `unpacked` are the ones that lie beside it. */
export function readAsar(archive: Buffer): { path: string; unpacked: boolean }[] {
  const length = archive.readUInt32LE(12);
  const header: AsarNode = JSON.parse(archive.subarray(16, 16 + length).toString('utf8'));
  const walk = (node: AsarNode, path: string): { path: string; unpacked: boolean }[] =>
    node.files === undefined
      ? [{ path, unpacked: node.unpacked === true }]
      : Object.entries(node.files).flatMap(([name, inner]) => walk(inner, path === '' ? name : `${path}/${name}`));
  return walk(header, '');
}
