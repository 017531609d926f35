import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findInterfaceFile } from '#desktop/interface-file.ts';

test('the root is the page of the interface', () => {
  expect(findInterfaceFile('/built', '/')).toEqual({
    path: join('/built', 'workbench', 'index.html'),
    contentType: 'text/html; charset=utf-8',
  });
});

test.each([
  ['/assets/workbench-B1-_x.js', 'text/javascript; charset=utf-8'],
  ['/assets/workbench-B1.css', 'text/css; charset=utf-8'],
  ['/assets/inter-latin-wght-normal.woff2', 'font/woff2'],
  ['/assets/codicon.ttf', 'font/ttf'],
  ['/assets/icon.svg', 'image/svg+xml'],
])('%s is served as %s', (pathname, contentType) => {
  expect(findInterfaceFile('/built', pathname)).toEqual({ path: join('/built', pathname), contentType });
});

test.each([
  '/../package.json',
  '/assets/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/assets%2f..%2f..%2fpackage.json',
  '/..\\package.json',
  '/..%5cpackage.json',
  '/%2fetc/hosts.json',
  '//etc/hosts.json',
  '/C:/windows.json',
  '/assets/a.js%00.json',
  '/assets/%zz.json',
  '/.hidden.json',
])('%s would leave the folder and resolves to no file', (pathname) => {
  expect(findInterfaceFile('/built', pathname)).toBeUndefined();
});

test.each([
  '/workbench/index.html',
  '/games/dice/index.html',
  '/assets/workbench.js.map',
  '/assets',
  '/assets/',
])('%s is not part of the interface', (pathname) => {
  expect(findInterfaceFile('/built', pathname)).toBeUndefined();
});
