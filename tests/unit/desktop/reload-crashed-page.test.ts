import type { WebContents } from 'electron';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { reloadCrashedPage } from '#desktop/reload-crashed-page.ts';

function pageAt(clock: { ms: number }) {
  const contents = Object.assign(new EventEmitter(), { reload: vi.fn() });
  const giveUp = vi.fn();
  reloadCrashedPage(contents as unknown as WebContents, { now: () => clock.ms, giveUp });
  return { contents, giveUp, die: (reason: string) => contents.emit('render-process-gone', {}, { reason }) };
}

test('a crashed page is reloaded, whenever it has run for a while', () => {
  const clock = { ms: 0 };
  const { contents, giveUp, die } = pageAt(clock);
  die('crashed');
  clock.ms = 10_000;
  die('oom');
  expect(contents.reload).toHaveBeenCalledTimes(2);
  expect(giveUp).not.toHaveBeenCalled();
});

test('a page that crashes again immediately is given up, with the reason', () => {
  const clock = { ms: 0 };
  const { contents, giveUp, die } = pageAt(clock);
  die('crashed');
  clock.ms = 9_999;
  die('launch-failed');
  expect(contents.reload).toHaveBeenCalledTimes(1);
  expect(giveUp).toHaveBeenCalledWith('launch-failed');
});

test('a page that exited cleanly stays closed', () => {
  const { contents, giveUp, die } = pageAt({ ms: 0 });
  die('clean-exit');
  expect(contents.reload).not.toHaveBeenCalled();
  expect(giveUp).not.toHaveBeenCalled();
});
