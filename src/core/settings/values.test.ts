import { expect, test } from 'vitest';
import { settingKey } from './keys.ts';
import { readValue } from './values.ts';

const read = (name: string, raw: unknown) => readValue(settingKey(name.split('.'))!, raw);

test.each([
  ['agenda.grace_sec', '90', 90],
  ['agenda.grace_sec', ' 0 ', 0],
  ['proactive.enabled', 'no', false],
  ['proactive.enabled', 'ON', true],
  ['network.allow_private', 'nas.local, 127.0.0.1:8080', ['nas.local', '127.0.0.1:8080']],
  ['network.allow_private', '["nas.local"]', ['nas.local']],
  ['network.allow_private', 'nas.local', ['nas.local']],
  ['quiet.weekend', 'none', null],
  ['quiet.weekend', '00:00-09:00', '00:00-09:00'],
  ['user.name', 'yes', 'yes'],
  ['user.name', '7', '7'],
  ['theme', ' dark ', 'dark'],
])('%s: %o is %o', (name, raw, value) => {
  expect(read(name, raw)).toEqual({ ok: true, value });
});

test.each([
  ['agenda.grace_sec', '1m'],
  ['agenda.grace_sec', ''],
  ['agenda.grace_sec', 'Infinity'],
  ['agenda.grace_sec', -1],
  ['agenda.max_failures', 1.5],
  ['agenda.max_failures', { a: 1 }],
  ['proactive.enabled', '2'],
  ['proactive.enabled', 1],
  ['network.allow_private', '[nas'],
  ['network.allow_private', [1]],
  ['quiet.weekend', '9-10'],
  ['quiet.weekend', '24:00-25:00'],
  ['theme', 'blue'],
])('%s: %o is refused', (name, raw) => {
  expect(read(name, raw)).toEqual({ ok: false });
});
