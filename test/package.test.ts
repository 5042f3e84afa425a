import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { ensureBuilt } from '../scripts/build.ts';
import { APP_SIZES, ICONS, MARKS, STAMP, stampOf } from '../scripts/icons.ts';
import { root, runNode } from '../scripts/run.ts';
import { snapshot, started } from './host/life.ts';
import { readAsar, readFuses, writeStandInElectron } from './support/stand-in-electron.ts';

const config = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

beforeAll(async () => {
  const built = await ensureBuilt();
  if (!built.ok) throw new Error(built.output);
}, 180_000);

describe('electron-builder.yml', () => {
  test('is what electron-builder takes, by its own scheme', () => {
    const scheme = JSON.parse(readFileSync(join(root, 'node_modules/app-builder-lib/scheme.json'), 'utf8'));
    const valid = new Ajv({ allErrors: true, strict: false }).compile(scheme);
    valid(config);
    expect(valid.errors).toBeNull();
    expect(valid({ ...config, filez: [] })).toBe(false);
  });

  test('every pattern of files, those to take and those to leave out, matches something', () => {
    const patterns = [...config.files, ...config.linux.files, ...config.mac.files, ...config.win.files].map((each) =>
      each.replace(/^!/, '').replace(/\$\{arch\}/, 'x64'),
    );
    const idle = patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0);
    expect(idle).toEqual([]);
    for (const { from, filter } of config.extraResources) {
      for (const pattern of filter) expect(globSync(pattern, { cwd: join(root, from) }), pattern).not.toEqual([]);
    }
    for (const icon of [config.linux.icon, config.mac.icon, config.win.icon]) {
      expect(existsSync(join(root, icon)), icon).toBe(true);
    }
  });

  test('one name and one identity, everywhere', () => {
    const entry = readFileSync(join(root, 'src/main/index.ts'), 'utf8');
    expect(entry).toContain(`'${config.appId}'`);
    expect(manifest.desktopName).toBe(`${config.linux.executableName}.desktop`);
    expect(config.linux.syncDesktopName).toBe(true);
    expect(new URL(config.publish.url).hostname).toMatch(/\.invalid$/);
    expect(config.npmRebuild).toBe(false);
  });
});

describe('icons', () => {
  test('are made from the SVG as it is now', () => {
    expect(readFileSync(STAMP, 'utf8')).toBe(stampOf(readFileSync(join(ICONS, 'icon.svg'), 'utf8')));
  });

  test('are there in every size, and for every state of the tray', () => {
    const sizeOf = (path: string) => readFileSync(path).readUInt32BE(16);
    for (const size of APP_SIZES) expect(sizeOf(join(ICONS, 'app', `${size}x${size}.png`))).toBe(size);
    const names = Object.keys(MARKS).flatMap((name) =>
      ['.ico', '.png', '@2x.png', 'Template.png', 'Template@2x.png'].map((end) => name + end),
    );
    expect(readdirSync(join(ICONS, 'tray')).sort()).toEqual(names.sort());
    expect(readFileSync(join(ICONS, 'icon.ico')).readUInt16LE(4)).toBe(7);
    const icns = readFileSync(join(ICONS, 'icon.icns'));
    expect([icns.subarray(0, 4).toString(), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
  });
});

// The packager itself, with a folder that it takes for Electron: what it puts in is seen, and nothing is downloaded.
describe.skipIf(process.platform !== 'linux')('a package', () => {
  const dir = mkdtempSync(join(tmpdir(), 'package-'));
  const unpacked = join(dir, 'dist', 'linux-unpacked');
  let files: { path: string; unpacked: boolean }[] = [];

  beforeAll(async () => {
    writeStandInElectron(join(dir, 'electron'));
    const args = [`-c.electronDist=${join(dir, 'electron')}`, `-c.directories.output=${join(dir, 'dist')}`];
    const { code, output } = await runNode(
      'node_modules/electron-builder/cli.js',
      ['--linux', '--x64', '--dir', '--publish', 'never', ...args],
      { capture: true },
    );
    if (code !== 0) throw new Error(output);
    files = readAsar(readFileSync(join(unpacked, 'resources', 'app.asar')));
  }, 240_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('holds the built parts and what ships beside them, and nothing of the workshop', () => {
    const own = files.map(({ path }) => path).filter((path) => !path.startsWith('node_modules/'));
    expect([...new Set(own.map((path) => path.split('/')[0]))].sort()).toEqual([
      'out',
      'package.json',
      'resources',
      'team',
    ]);
    for (const path of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html', 'team/jarvis.yaml']) {
      expect(own).toContain(path);
    }
    expect(files.filter(({ path }) => /\.(map|ts)$/.test(path) && !path.startsWith('resources/examples/'))).toEqual([]);
  });

  test('has every package that the program needs at run time, and none of the workshop', () => {
    const packed = new Set(files.map(({ path }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]));
    // Bundled, since the packager would tear it apart.
    expect(Object.keys(manifest.dependencies).filter((name) => !packed.has(name))).toEqual(['feedsmith']);
    expect(Object.keys(manifest.devDependencies).filter((name) => name !== 'ajv' && packed.has(name))).toEqual([]);
  });

  test('has the one SQLite of its system, beside the archive', () => {
    const prebuilds = files.filter(({ path }) => path.includes('better-sqlite3/prebuilds/'));
    expect(prebuilds).toEqual([{ path: 'node_modules/better-sqlite3/prebuilds/linux-x64.node', unpacked: true }]);
    expect(files.filter(({ path }) => /better-sqlite3\/(deps|src|binding\.gyp)/.test(path))).toEqual([]);
  });

  test('has the icons where the desktop can open them', () => {
    const icons = join(unpacked, 'resources', 'resources', 'icons');
    for (const file of ['icon.png', 'icon.ico', 'tray/idle.png'])
      expect(existsSync(join(icons, file)), file).toBe(true);
  });

  test('opens a home with what is in it alone', async () => {
    const app = join(dir, 'app');
    const archive = join(unpacked, 'resources', 'app.asar');
    const { code, output } = await runNode('node_modules/@electron/asar/bin/asar.js', ['extract', archive, app], {
      capture: true,
    });
    expect(code, output).toBe(0);
    vi.stubEnv('HOST_OUT', join(app, 'out'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { agents } = await snapshot(await started());
    expect(agents.map(({ id }) => id).sort()).toEqual(['friday', 'jarvis', 'karen']);
  }, 90_000);

  test('knows how to look for versions, and nobody to ask', () => {
    const update = parse(readFileSync(join(unpacked, 'resources', 'app-update.yml'), 'utf8'));
    expect(update).toMatchObject({ provider: 'generic', url: config.publish.url });
  });

  test('cannot be turned into something else: its fuses', () => {
    expect(readFuses(readFileSync(join(unpacked, 'jarvis-companion')))).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });
});
