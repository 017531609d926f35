import { describe, expect, test } from 'vitest';
import { mayNavigate, mayOpenOutside } from '#desktop/navigation.ts';

const GATEWAY = 'http://127.0.0.1:4801';

describe('the window', () => {
  test.each(['workbench://app/', 'workbench://app/#traffic', 'workbench://app/?a=b'])(
    'can show %s',
    (url) => {
      expect(mayNavigate({ url, isMainFrame: true }, GATEWAY)).toBe(true);
    },
  );

  test.each([
    'workbench://app/games/dice/index.html',
    'workbench://application/',
    'http://127.0.0.1:4801/',
    'https://example.org/',
    'about:blank',
    'file:///etc/passwd',
    'data:text/html,hello',
  ])('cannot show %s', (url) => {
    expect(mayNavigate({ url, isMainFrame: true }, GATEWAY)).toBe(false);
  });
});

describe('a frame in the window', () => {
  test.each(['http://127.0.0.1:4801/instant/demo/dice?token=x', 'about:blank'])('can show %s', (url) => {
    expect(mayNavigate({ url, isMainFrame: false }, GATEWAY)).toBe(true);
  });

  test.each([
    'http://127.0.0.1:4802/',
    'http://127.0.0.1:48011/',
    'https://127.0.0.1:4801/',
    'http://127.0.0.1:4801@example.org/',
    'workbench://app/',
    'https://example.org/',
  ])('cannot show %s', (url) => {
    expect(mayNavigate({ url, isMainFrame: false }, GATEWAY)).toBe(false);
  });
});

test.each(['https://example.org/docs', 'http://127.0.0.1:4801/instant/demo/dice?token=x'])(
  "%s can open in the user's browser",
  (url) => expect(mayOpenOutside(url, GATEWAY)).toBe(true),
);

test.each([
  'http://192.168.0.1/reboot',
  'file:///etc/passwd',
  'mailto:a@example.org',
  'javascript:alert(1)',
  'ms-settings:about',
  'workbench://app/',
  'about:blank',
  'not an address',
])('%s cannot open outside', (url) => {
  expect(mayOpenOutside(url, GATEWAY)).toBe(false);
});
