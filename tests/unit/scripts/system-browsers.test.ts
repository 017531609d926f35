import { expect, it } from 'vitest';
import { systemBrowsers } from '../../../scripts/browser/system-browsers.ts';

it('on Linux every folder of the path is searched before the usual places', () => {
  const places = systemBrowsers('linux', { PATH: '/opt/bin:/bin' });
  expect(places.indexOf('/opt/bin/chromium')).toBeGreaterThanOrEqual(0);
  expect(places.indexOf('/opt/bin/chromium')).toBeLessThan(places.indexOf('/usr/bin/google-chrome'));
});

it('on macOS the applications of the machine and of the user are searched', () => {
  const places = systemBrowsers('darwin', { HOME: '/Users/ann', PATH: '' });
  expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(places).toContain('/Users/ann/Applications/Chromium.app/Contents/MacOS/Chromium');
});

it('on Windows program folders are searched, and missing ones are skipped', () => {
  const places = systemBrowsers('win32', { PROGRAMFILES: 'C:\\Program Files', Path: 'D:\\tools' });
  expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  expect(places).toContain('D:\\tools\\chrome.exe');
  expect(places.filter((place) => place.startsWith('undefined'))).toEqual([]);
});
