import { expect, it } from 'vitest';
import { listSystemBrowsers } from '../../../scripts/browser/system-browsers.ts';

it('on Linux, every folder of PATH is searched before the usual locations', () => {
  const places = listSystemBrowsers('linux', { PATH: '/opt/bin:/bin' });
  expect(places.indexOf('/opt/bin/chromium')).toBeGreaterThanOrEqual(0);
  expect(places.indexOf('/opt/bin/chromium')).toBeLessThan(places.indexOf('/usr/bin/google-chrome'));
});

it('on Linux, the headless shell is preferred, wherever it is', () => {
  const places = listSystemBrowsers('linux', { PATH: '/opt/bin' });
  const shell = places.indexOf('/opt/bin/chromium-headless-shell');
  expect(shell).toBeGreaterThanOrEqual(0);
  expect(shell).toBeLessThan(places.indexOf('/opt/bin/google-chrome-stable'));
});

it('on macOS, the applications of the machine and of the user are searched', () => {
  const places = listSystemBrowsers('darwin', { HOME: '/Users/ann', PATH: '' });
  expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(places).toContain('/Users/ann/Applications/Chromium.app/Contents/MacOS/Chromium');
});

it('on Windows, the program folders are searched, and missing ones are skipped', () => {
  const places = listSystemBrowsers('win32', { PROGRAMFILES: 'C:\\Program Files', Path: 'D:\\tools' });
  expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  expect(places).toContain('D:\\tools\\chrome.exe');
  expect(places.filter((place) => place.startsWith('undefined'))).toEqual([]);
});
