import type { WebContents } from 'electron';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { reloadCrashedPage } from '#desktop/reload-crashed-page.ts';

function createPage(clock: { ms: number }) {
  const contents = Object.assign(new EventEmitter(), { reload: vi.fn() });
  const giveUp = vi.fn();
  reloadCrashedPage(contents as unknown as WebContents, { now: () => clock.ms, giveUp });
  return {
    contents,
    giveUp,
    crash: (reason: string) => contents.emit('render-process-gone', {}, { reason }),
  };
}

test('a crashed page is reloaded if it had run for ten seconds', () => {
  const clock = { ms: 0 };
  const { contents, giveUp, crash } = createPage(clock);
  crash('crashed');
  clock.ms = 10_000;
  crash('oom');
  expect(contents.reload).toHaveBeenCalledTimes(2);
  expect(giveUp).not.toHaveBeenCalled();
});

test('a page that crashes again within ten seconds is given up, with the reason', () => {
  const clock = { ms: 0 };
  const { contents, giveUp, crash } = createPage(clock);
  crash('crashed');
  clock.ms = 9_999;
  crash('launch-failed');
  expect(contents.reload).toHaveBeenCalledTimes(1);
  expect(giveUp).toHaveBeenCalledWith('launch-failed');
});

test('a page that exited cleanly stays closed', () => {
  const { contents, giveUp, crash } = createPage({ ms: 0 });
  crash('clean-exit');
  expect(contents.reload).not.toHaveBeenCalled();
  expect(giveUp).not.toHaveBeenCalled();
});
