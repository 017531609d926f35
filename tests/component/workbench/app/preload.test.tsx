import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { preload } from '#renderer/workbench/app/app.tsx';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { unfilteredList } from '#renderer/workbench/views/traffic/list/lists.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { showWorkbench } from '../show-workbench.tsx';

let listed = 0;

const showLaunch = () =>
  showWorkbench({ view: 'launch' }, (os) => ({
    exchanges: {
      list: os.exchanges.list.handler(() => {
        listed += 1;
        return { exchanges: [exchangeSummary({ id: 7 })], total: 1, hasImports: false, hasSuite: false };
      }),
      search: os.exchanges.search.handler(async function* () {
        yield { ids: [7], rows: [], searched: 1, total: 1, done: true };
      }),
    },
  }));

const row = () => document.querySelector('main[aria-label="Traffic"]:not([hidden]) #exchange-7');

test('Traffic and its rows are loaded before it is opened', async () => {
  await showLaunch();
  await preload();
  await expect.poll(() => unfilteredList.getState().total).toBe(1);
  flushSync(() => useNavigation.getState().goTo('traffic'));
  // In the first rendering, without waiting.
  expect(row()).not.toBeNull();
  expect(listed).toBe(1);
}, 60_000);

test('Traffic is rendered before it is opened, and its first frame has its rows', async () => {
  await showLaunch();
  const grid = () => document.querySelector('main[aria-label="Traffic"][hidden] #exchange-grid');
  await expect.poll(grid).not.toBeNull();
  flushSync(() => useNavigation.getState().goTo('traffic'));
  await new Promise(requestAnimationFrame);
  // Sizes are observed after the callbacks of a frame, and before it is painted.
  await new Promise(requestAnimationFrame);
  expect(row()).not.toBeNull();
});
