import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showWorkbench } from './show-workbench.tsx';

test('the palette opens again at once, also in the moment in which it closes', async () => {
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  const field = (name: string) => page.getByRole('dialog', { name }).getByRole('combobox', { name });
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field('Commands')).toHaveFocus();
  // In one go: it is still in the page when the second key comes.
  const press = (init: KeyboardEventInit) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
    );
  press({ key: 'Escape' });
  press({ key: 'p', ctrlKey: true });
  await expect.element(field('Go to')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
