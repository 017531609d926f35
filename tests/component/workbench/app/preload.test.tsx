import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { preload } from '#renderer/workbench/app/app.tsx';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { showWorkbench } from '../show-workbench.tsx';

test('Traffic is loaded before it is opened, and requests its rows when it is', async () => {
  let listed = 0;
  await showWorkbench({ view: 'launch' }, (os) => ({
    exchanges: {
      list: os.exchanges.list.handler(() => {
        listed += 1;
        return { exchanges: [], total: 0, hasImports: false, hasSuite: false };
      }),
    },
  }));
  await preload();
  expect(listed).toBe(0);
  flushSync(() => useNavigation.getState().goTo('traffic'));
  // Its first rendering: nothing waits.
  expect(document.querySelector('main[aria-label="Traffic"]')?.textContent).not.toBe('');
  await expect.poll(() => listed).toBe(1);
}, 60_000);
