import type { Session, WebFrameMain } from 'electron';
import { expect, test } from 'vitest';
import { mayUse, serveOwnWindowCapture } from '#desktop/permissions.ts';

const GATEWAY = 'http://127.0.0.1:4801';

test('the interface can write to the clipboard, a game cannot', () => {
  expect(mayUse('clipboard-sanitized-write', 'workbench://app/', GATEWAY)).toBe(true);
  expect(mayUse('clipboard-sanitized-write', `${GATEWAY}/instant/demo/dice`, GATEWAY)).toBe(false);
});

test('the interface can request a screen capture, a game cannot', () => {
  expect(mayUse('display-capture', 'workbench://app/', GATEWAY)).toBe(true);
  expect(mayUse('display-capture', GATEWAY, GATEWAY)).toBe(false);
});

test('a recording captures only its own window, and only after a click', () => {
  type Handler = NonNullable<Parameters<Session['setDisplayMediaRequestHandler']>[0]>;
  let decide: Handler = () => undefined;
  const session: Pick<Session, 'setDisplayMediaRequestHandler'> = {
    setDisplayMediaRequestHandler: (handler) => void (decide = handler ?? decide),
  };
  serveOwnWindowCapture(session as Session);
  const frame = { parent: null } as WebFrameMain;
  const ownRequest = {
    frame,
    securityOrigin: 'workbench://app/',
    userGesture: true,
    videoRequested: true,
    audioRequested: false,
  };
  const responses: unknown[] = [];
  for (const request of [
    ownRequest,
    { ...ownRequest, securityOrigin: GATEWAY },
    { ...ownRequest, userGesture: false },
    { ...ownRequest, audioRequested: true },
    { ...ownRequest, frame: { parent: frame } as WebFrameMain },
    { ...ownRequest, frame: null },
  ])
    decide(request, (streams) => void responses.push(streams));
  expect(responses).toEqual([{ video: frame }, null, null, null, null, null]);
});

test.each(['loopback-network', 'local-network-access'])(
  'only the interface and games can use %s',
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
