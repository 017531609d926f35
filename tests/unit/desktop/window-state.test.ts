import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fitToScreens, readWindowState } from '#desktop/window-state.ts';

const LAPTOP = { x: 0, y: 25, width: 1512, height: 900 };
const MONITOR = { x: 1512, y: 0, width: 2560, height: 1440 };

const createState = (x: number, y: number, width = 1200, height = 800) => ({
  bounds: { x, y, width, height },
  maximised: false,
});

test('a window opens at its last position, even on a second screen', () => {
  expect(fitToScreens(createState(1700, 100), [LAPTOP, MONITOR])).toEqual({
    x: 1700,
    y: 100,
    width: 1200,
    height: 800,
  });
});

test('a window from a screen that was removed opens in the centre of the first one, in the same size', () => {
  expect(fitToScreens(createState(1700, 100), [LAPTOP])).toEqual({ width: 1200, height: 800 });
});

test('a window larger than the remaining screen is shrunk', () => {
  expect(fitToScreens(createState(1700, 100, 2400, 1400), [LAPTOP])).toEqual({ width: 1512, height: 900 });
});

test('a window beyond the edge keeps its position as long as its title bar can be grabbed', () => {
  expect(fitToScreens(createState(1300, 100), [LAPTOP])).toMatchObject({ x: 1300, y: 100 });
  expect(fitToScreens(createState(1450, 100), [LAPTOP])).not.toHaveProperty('x');
  expect(fitToScreens(createState(100, 0), [LAPTOP])).not.toHaveProperty('y');
  expect(fitToScreens(createState(100, 920), [LAPTOP])).not.toHaveProperty('y');
});

test('the first start gets a size that fits a small screen', () => {
  expect(fitToScreens(undefined, [{ x: 0, y: 0, width: 1280, height: 720 }])).toEqual({
    width: 1280,
    height: 720,
  });
});

const folder = mkdtempSync(join(tmpdir(), 'workbench-window-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  '',
  '{',
  '[]',
  '{"bounds":{"x":0,"y":0,"width":0,"height":800},"maximised":false}',
  '{"bounds":null}',
])('a file that contains %j is invalid', (text) => {
  const file = join(folder, 'window.json');
  writeFileSync(file, text);
  expect(readWindowState(file)).toBeUndefined();
});

test('a missing file is invalid', () => {
  expect(readWindowState(join(folder, 'none.json'))).toBeUndefined();
});
