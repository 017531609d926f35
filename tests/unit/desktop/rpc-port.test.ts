import type { IpcMainEvent } from 'electron';
import { expect, test } from 'vitest';
import { isFromInterface } from '#desktop/rpc-port.ts';

const WINDOW = 7;

function createMessage(from: { contents?: number; url?: string; inFrame?: boolean }): IpcMainEvent {
  const { contents = WINDOW, url = 'workbench://app/', inFrame = false } = from;
  return { sender: { id: contents }, senderFrame: { url, parent: inFrame ? {} : null } } as IpcMainEvent;
}

test("a message from the interface in the workbench's window is accepted", () => {
  expect(isFromInterface(createMessage({}), WINDOW)).toBe(true);
  expect(isFromInterface(createMessage({ url: 'workbench://app/#traffic' }), WINDOW)).toBe(true);
});

test('a message from a frame in the window is rejected, whatever its URL', () => {
  expect(isFromInterface(createMessage({ inFrame: true }), WINDOW)).toBe(false);
});

test.each([
  'http://127.0.0.1:4801/',
  'workbench://other/',
  'workbench:app',
  'file:///workbench/app',
  'about:blank',
  '',
])('a message from a page at %j in the window is rejected', (url) => {
  expect(isFromInterface(createMessage({ url }), WINDOW)).toBe(false);
});

test('a message from other web contents is rejected', () => {
  expect(isFromInterface(createMessage({ contents: 8 }), WINDOW)).toBe(false);
});

test('a message from a removed frame is rejected', () => {
  expect(isFromInterface({ sender: { id: WINDOW }, senderFrame: null } as IpcMainEvent, WINDOW)).toBe(false);
});
