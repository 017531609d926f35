import { expect, test } from 'vitest';
import { mayUse } from '#desktop/permissions.ts';

const GATEWAY = 'http://127.0.0.1:4801';

test('the interface may write to the clipboard, a game may not', () => {
  expect(mayUse('clipboard-sanitized-write', 'workbench://app/', GATEWAY)).toBe(true);
  expect(mayUse('clipboard-sanitized-write', `${GATEWAY}/instant/demo/dice`, GATEWAY)).toBe(false);
});

test.each(['loopback-network', 'local-network-access'])(
  'interface and games may use %s, nobody else',
  (permission) => {
    expect(mayUse(permission, 'workbench://app/', GATEWAY)).toBe(true);
    expect(mayUse(permission, GATEWAY, GATEWAY)).toBe(true);
    expect(mayUse(permission, 'https://example.org/', GATEWAY)).toBe(false);
    expect(mayUse(permission, '', GATEWAY)).toBe(false);
  },
);

test.each([
  'media',
  'geolocation',
  'notifications',
  'clipboard-read',
  'usb',
  'openExternal',
  'local-network',
  'fullscreen',
])('nobody may use %s', (permission) => {
  expect(mayUse(permission, 'workbench://app/', GATEWAY)).toBe(false);
  expect(mayUse(permission, GATEWAY, GATEWAY)).toBe(false);
});
