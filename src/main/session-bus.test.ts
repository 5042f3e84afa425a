import { expect, test } from 'vitest';
import {
  askSession,
  busCommands,
  daemonOf,
  hasSessionBus,
  NOTIFICATION_DAEMON,
  type Ran,
  TRAY_HOST,
  trayHostOf,
} from './session-bus.ts';

const bus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1/bus' };

function runner(answers: Record<string, Ran>) {
  const ran: string[] = [];
  const run = async (program: string): Promise<Ran> => {
    ran.push(program);
    return answers[program] ?? { kind: 'absent' };
  };
  return { ran, run };
}

test('without a session bus nothing is started', async () => {
  const { ran, run } = runner({});
  expect(await askSession(NOTIFICATION_DAEMON, run, {})).toBeNull();
  expect(ran).toEqual([]);
  expect(hasSessionBus({ XDG_RUNTIME_DIR: '/run/user/1' }, (path) => path === '/run/user/1/bus')).toBe(true);
  expect(hasSessionBus({ XDG_RUNTIME_DIR: '/run/user/1' }, () => false)).toBe(false);
});

test('the first program that exists is asked, and only that one', async () => {
  const { ran, run } = runner({ 'dbus-send': { kind: 'said', text: 'string "body"' }, busctl: { kind: 'failed' } });
  expect(await askSession(NOTIFICATION_DAEMON, run, bus)).toBe('string "body"');
  expect(ran).toEqual(['gdbus', 'dbus-send']);
});

test('a service that does not answer is absent, and so is one that nobody can ask', async () => {
  const silent = runner({ gdbus: { kind: 'failed' }, busctl: { kind: 'said', text: 'x' } });
  expect(await askSession(NOTIFICATION_DAEMON, silent.run, bus)).toBeNull();
  expect(silent.ran).toEqual(['gdbus']);
  expect(await askSession(NOTIFICATION_DAEMON, runner({}).run, bus)).toBeNull();
});

test('each program is asked with a limit of its own', () => {
  for (const { args } of busCommands(TRAY_HOST)) expect(args.join(' ')).toMatch(/time ?out[= ]3/);
  expect(busCommands(TRAY_HOST)[2]!.args.slice(-4)).toEqual(['Get', 'ss', ...TRAY_HOST.args]);
});

test('the answers of all three programs are understood', () => {
  const said = [
    "(['actions', 'body', 'body-markup'],)",
    '   array [\n      string "body-markup"\n   ]',
    'as 2 "body" "body-markup"',
  ];
  for (const text of said) expect(daemonOf(text)).toMatchObject({ present: true, markup: true });
  expect(daemonOf(said[0]!).actions).toBe(true);
  expect(daemonOf("(['actions-icons', 'body'],)")).toEqual({ present: true, markup: false, actions: false });
  expect(daemonOf(null)).toEqual({ present: false, markup: false, actions: false });
  for (const text of ['(<true>,)', '   variant       boolean true', 'v b true']) expect(trayHostOf(text)).toBe(true);
  for (const text of ['(<false>,)', null]) expect(trayHostOf(text)).toBe(false);
});
