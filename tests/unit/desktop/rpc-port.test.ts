import type { IpcMainEvent } from 'electron';
import { expect, test } from 'vitest';
import { isFromInterface } from '#desktop/rpc-port.ts';

const WINDOW = 7;

function message(from: { contents?: number; url?: string; inFrame?: boolean }): IpcMainEvent {
  const { contents = WINDOW, url = 'workbench://app/', inFrame = false } = from;
  return { sender: { id: contents }, senderFrame: { url, parent: inFrame ? {} : null } } as IpcMainEvent;
}

test("the interface in the workbench's window is accepted", () => {
  expect(isFromInterface(message({}), WINDOW)).toBe(true);
  expect(isFromInterface(message({ url: 'workbench://app/#traffic' }), WINDOW)).toBe(true);
});

test('a frame in the window is not, whatever its URL', () => {
  expect(isFromInterface(message({ inFrame: true }), WINDOW)).toBe(false);
});

test.each([
  'http://127.0.0.1:4801/',
  'workbench://other/',
  'workbench:app',
  'file:///workbench/app',
  'about:blank',
  '',
])('a page at %j in the window is not', (url) => {
  expect(isFromInterface(message({ url }), WINDOW)).toBe(false);
});

test('other web contents are not', () => {
  expect(isFromInterface(message({ contents: 8 }), WINDOW)).toBe(false);
});

test('a removed frame is not', () => {
  expect(isFromInterface({ sender: { id: WINDOW }, senderFrame: null } as IpcMainEvent, WINDOW)).toBe(false);
});
