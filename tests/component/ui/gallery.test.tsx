import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import '#renderer/ui/base.css';
import { syncDisplay, useDisplay } from '#renderer/ui/display-store.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { show } from '../support/show.tsx';
import { Gallery } from './gallery.tsx';

/** The folder for screenshots, which are checked by eye after a change; relative to this file. */
const SCREENSHOTS = '../../../test-results';

const showGallery = () =>
  show(
    <main style={{ height: '100vh' }}>
      <Gallery />
    </main>,
  );

test('no component has accessibility violations, in both themes, with open and closed lists', async () => {
  await showGallery();
  await expectNoViolations();
  await page.screenshot({ path: `${SCREENSHOTS}/gallery-light.png` });
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(['color-contrast']);
  await page.screenshot({ path: `${SCREENSHOTS}/gallery-dark.png` });
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await expect.element(page.getByRole('option', { name: 'XTS' })).toBeVisible();
  // The focus guards of an open list belong to the library and are not tab stops for users.
  await expectNoViolations(['color-contrast', 'aria-input-field-name', 'aria-required-children', 'region']);
});

test('in high contrast all text has a contrast of 7:1, in both themes', async () => {
  syncDisplay();
  const { change } = useDisplay.getState();
  onTestFinished(() => change({ theme: 'system' }));
  await showGallery();
  for (const theme of ['highContrastLight', 'highContrastDark'] as const) {
    change({ theme });
    await expectNoViolations(['color-contrast-enhanced']);
  }
});

test('a select can be used with the keyboard', async () => {
  await showGallery();
  const select = page.getByRole('combobox', { name: 'Currency' });
  await expect.element(select).toHaveTextContent('EUR');
  (select.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'EUR' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(select).toHaveTextContent('USD');
  await expect.element(select).toHaveFocus();
});

test('a checkbox has a label and a state, and Space toggles it', async () => {
  await showGallery();
  const box = page.getByRole('checkbox', { name: 'Ignore key order' });
  await expect.element(box).not.toBeChecked();
  await page.getByText('Ignore key order').click();
  await expect.element(box).toBeChecked();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
  await expect
    .element(page.getByRole('checkbox', { name: 'Some of them' }))
    .toHaveAttribute('aria-checked', 'mixed');
});

test('buttons and menu items that lead to a deletion have a colour of their own', async () => {
  await showGallery();
  const readColour = (element: Element): string => getComputedStyle(element).color;
  const getButton = (name: string): Element => page.getByRole('button', { name, exact: true }).element();
  expect(readColour(getButton('Delete…'))).not.toBe(readColour(getButton('Notices')));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [copy, remove, disabled] = ['Copy C', 'Delete', /^Delete all/].map((name) =>
    readColour(page.getByRole('menuitem', { name, exact: true }).element()),
  );
  expect(remove).toBe(readColour(getButton('Delete…')));
  expect(copy).not.toBe(remove);
  expect(disabled).not.toBe(remove);
});
