import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Retention } from '#shared/retention.ts';
import { expectNoViolations } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers, createDiceRounds } from './scripted-traffic.ts';

const dialog = page.getByRole('dialog', { name: 'Retention' });

/** Opens the retention dialog, with these settings saved. */
async function showRetention(kept: {
  retention: Retention;
  megabytes: number;
  deleted?: number;
}): Promise<void> {
  const usage = { databaseBytes: 3_000_000, copiesBytes: 0 };
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, createDiceRounds(1)),
      getRetention: os.exchanges.getRetention.handler(() => kept.retention),
      setRetention: os.exchanges.setRetention.handler(({ input }) => (kept.retention = input.retention)),
      retentionApplied: os.exchanges.retentionApplied.handler(() => ({ deleted: kept.deleted ?? 0 })),
      getFolderBudget: os.exchanges.getFolderBudget.handler(() => ({ megabytes: kept.megabytes, usage })),
      setFolderBudget: os.exchanges.setFolderBudget.handler(
        ({ input }) => void (kept.megabytes = input.megabytes),
      ),
    },
  }));
  await openDialog();
}

async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Retention…' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^Maximum database size/ })).toBeVisible();
}

test('the retention is validated while typing, saved, and shown again', async () => {
  const kept = { retention: { keep: 'everything' } as Retention, megabytes: 2048 };
  await showRetention(kept);
  await expect.element(dialog.getByRole('radio', { name: 'Everything' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'The last days' }).click();
  await dialog.getByRole('textbox', { name: /^Days/ }).fill('some');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/must be a whole number/)).toBeVisible();
  await expectNoViolations();
  await dialog.getByRole('textbox', { name: /^Days/ }).fill('14');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kept.retention).toEqual({ keep: 'days', days: 14 });
  await openDialog();
  await expect.element(dialog.getByRole('textbox', { name: /^Days/ })).toHaveValue('14');
});

test('the maximum database size is shown with the current size, and validated', async () => {
  const kept = { retention: { keep: 'everything' } as Retention, megabytes: 2048 };
  await showRetention(kept);
  const space = dialog.getByRole('textbox', { name: /^Maximum database size/ });
  await expect.element(space).toHaveValue('2 GB');
  await expect.element(dialog.getByText(/^Current size: 2.9 MB\./)).toBeVisible();
  await space.fill('50 MB');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/must be a size from 100 MB to 1 TB/)).toBeVisible();
  await expectNoViolations();
  await space.fill('1.5 gb');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kept.megabytes).toBe(1536);
  await openDialog();
  await expect.element(space).toHaveValue('1536 MB');
});

test('a new retention says how many exchanges it has deleted', async () => {
  await showRetention({ retention: { keep: 'everything' }, megabytes: 2048, deleted: 5447 });
  await dialog.getByRole('radio', { name: 'The newest exchanges' }).click();
  await dialog.getByRole('textbox', { name: /^Exchanges/ }).fill('100');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('5,447 exchanges deleted.').first()).toBeVisible();
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument();
});
