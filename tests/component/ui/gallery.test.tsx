import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import '#renderer/ui/base.css';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { show } from '../support/show.tsx';
import { Gallery } from './gallery.tsx';

/** To be looked at after a change, from this file. */
const PICTURES = '../../../test-results';

const showGallery = () =>
  show(
    <main style={{ height: '100vh' }}>
      <Gallery />
    </main>,
  );

test('axe finds nothing in any component, in the light and in the dark, with its lists open and shut', async () => {
  await showGallery();
  await expectNoViolations();
  await page.screenshot({ path: `${PICTURES}/gallery-light.png` });
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(['color-contrast']);
  await page.screenshot({ path: `${PICTURES}/gallery-dark.png` });
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await expect.element(page.getByRole('option', { name: 'XTS' })).toBeVisible();
  // The guards that hold the focus in an open list are the library's, and no stop of anybody's.
  await expectNoViolations(['color-contrast', 'aria-input-field-name', 'aria-required-children', 'region']);
});

test('a select is opened, walked and chosen from by keyboard', async () => {
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

test('a checkbox says what it is for and whether it is checked, and Space changes it', async () => {
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
