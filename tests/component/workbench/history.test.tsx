import { expect, test, vi } from 'vitest';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { showWorkbench } from './show-workbench.tsx';

const { goTo, open, filterBy, selectDelivery } = useNavigation.getState();

test('another view or filter adds a history entry; a step through a list or a typed letter does not', async () => {
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  const pages = vi.spyOn(history, 'pushState');
  const steps = vi.spyOn(history, 'replaceState');
  open({ view: 'deliveries', deliveryId: 1 });
  selectDelivery(2);
  goTo('traffic');
  filterBy('callback:bet');
  filterBy('status:40', { isTyped: true });
  filterBy('status:400');
  const addresses = ({ mock: { calls } }: typeof pages) => calls.map(([, , address]) => address);
  expect(addresses(pages)).toEqual([
    '#/deliveries/1',
    '#/traffic',
    '#/traffic?filter=callback%3Abet',
    '#/traffic?filter=status%3A400',
  ]);
  expect(addresses(steps)).toEqual(['#/deliveries/2', '#/traffic?filter=status%3A40']);
  expect(location.hash).toBe('#/traffic?filter=status%3A400');
});
