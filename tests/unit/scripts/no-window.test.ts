import { expect, test } from 'vitest';
import { findNoWindowReason } from '../../../scripts/start/no-window.ts';

test('Linux without a display has no window', () => {
  expect(findNoWindowReason({ platform: 'linux', env: {}, uid: 1000 })).toContain('no display');
  expect(findNoWindowReason({ platform: 'linux', env: { DISPLAY: '' }, uid: 1000 })).toContain('no display');
});

test('root on Linux has no window, because the sandbox stays on', () => {
  expect(findNoWindowReason({ platform: 'linux', env: { DISPLAY: ':0' }, uid: 0 })).toContain('sandbox');
});

test.each([{ DISPLAY: ':0' }, { WAYLAND_DISPLAY: 'wayland-0' }])('Linux with %j has a window', (env) => {
  expect(findNoWindowReason({ platform: 'linux', env, uid: 1000 })).toBeUndefined();
});

test.each(['darwin', 'win32'] as const)('%s always has a window', (platform) => {
  expect(
    findNoWindowReason({ platform, env: {}, uid: platform === 'darwin' ? 0 : undefined }),
  ).toBeUndefined();
});
