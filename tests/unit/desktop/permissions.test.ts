import { expect, test } from 'vitest';
import { mayUse } from '#desktop/permissions.ts';

const GATEWAY = 'http://127.0.0.1:4801';

test('the interface can write to the clipboard, a game cannot', () => {
  expect(mayUse('clipboard-sanitized-write', 'workbench://app/', GATEWAY)).toBe(true);
  expect(mayUse('clipboard-sanitized-write', `${GATEWAY}/instant/demo/dice`, GATEWAY)).toBe(false);
});

test.each(['loopback-network', 'local-network-access'])(
  'only interface and games can use %s',
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
])('nothing can use %s', (permission) => {
  expect(mayUse(permission, 'workbench://app/', GATEWAY)).toBe(false);
  expect(mayUse(permission, GATEWAY, GATEWAY)).toBe(false);
});
