import { expect, test } from '@playwright/test';
import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callWorkbench } from '../support/workbench/call-workbench.ts';
import { serveWorkbench } from '../support/workbench/served-workbench.ts';

test('while saving fails the status bar shows why; once it works again, everything is stored and the notice disappears', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-storage-'));
  const workbench = await serveWorkbench(dataDir);
  const other = new Database(join(dataDir, 'workbench.sqlite'), { timeout: 10_000 });
  try {
    await page.goto(workbench.interface);
    const status = page.getByRole('contentinfo', { name: 'Status' });
    await expect(status).toContainText('Connected');
    await callWorkbench(page, 'clock/advance', { byMs: 8 * 24 * 3_600_000 });
    other.exec('BEGIN IMMEDIATE');
    await fetch(`${workbench.wallet}/demo/balance`, { method: 'POST', body: '{}' });
    const failing = status.getByRole('button', {
      name: 'Not saving: another program has locked the database',
    });
    await failing.click();
    await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText(
      '1 captured exchange is waiting in memory until then.',
    );
    await page.keyboard.press('Escape');

    // In a narrow window the reason is cut off, and nothing beside it is.
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(status).toContainText('Clock advanced by 8 d');
    expect(await status.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);

    other.exec('ROLLBACK');
    await expect(failing).toHaveCount(0);
    await expect(status.getByText(/notice/)).toHaveCount(0);
    await page
      .getByRole('link', { name: 'Traffic' })
      .or(page.getByRole('button', { name: 'Traffic' }))
      .first()
      .click();
    await expect(page.getByText('balance').first()).toBeVisible();
  } finally {
    other.close();
    await workbench.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
