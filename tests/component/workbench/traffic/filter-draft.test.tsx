import { useEffect, useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { useFilterDraft, type FilterDraft } from '#renderer/workbench/features/filter/use-filter-draft.ts';
import { TRAFFIC_FILTER } from '#renderer/workbench/views/traffic/filter/typed-filter.ts';
import { show } from '../../support/show.tsx';

test('a filter that is changed elsewhere at the end of a typing pause keeps that change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { filterBy } = useNavigation.getState();
  let draft: FilterDraft | null = null;
  let onCommit = (): void => undefined;
  let effects = 0;
  const Field = () => {
    draft = useFilterDraft(TRAFFIC_FILTER);
    useLayoutEffect(() => onCommit());
    useEffect(() => void (effects += 1));
    return null;
  };
  await show(<Field />);
  await expect.poll(() => effects).toBeGreaterThan(0);
  (draft as FilterDraft | null)?.apply('callback:betwin account:alice');
  await expect.poll(() => draft?.text).toBe('callback:betwin account:alice');

  // Committed as settled, but effects have not run yet: at this moment a term is removed.
  const changed = new Promise<void>((resolve) => {
    onCommit = () => {
      onCommit = () => undefined;
      filterBy('callback:betwin');
      resolve();
    };
  });
  await vi.advanceTimersByTimeAsync(350);
  await changed;
  await expect.poll(() => draft?.text).toBe('callback:betwin');
  expect(useNavigation.getState().filter).toBe('callback:betwin');
});
