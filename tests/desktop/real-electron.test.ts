import { _electron } from '@playwright/test';
import { describe, expect } from 'vitest';
import {
  expectWalletToAgree,
  launchAndPlayDice,
  expectVerifiedBetwins,
} from '#tests/support/pages/dice-flow.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { findInstalledRuntime } from '../../scripts/start/electron-runtime.ts';
import { findNoWindowReason } from '../../scripts/start/no-window.ts';
import { test } from './desktop-fixtures.ts';

const runtime = findInstalledRuntime(process.env);
const reason =
  runtime === undefined
    ? "Electron's runtime is not installed: npx install-electron"
    : findNoWindowReason({ platform: process.platform, env: process.env, uid: process.getuid?.() });
if (reason !== undefined) console.log(`Electron itself is not tested here: ${reason}`);

describe.skipIf(reason !== undefined)('in real Electron', () => {
  test('the window opens, isolates the page, and plays ten verified rounds', async ({ dataDir }) => {
    const app = await _electron.launch({
      ...(runtime !== undefined && { executablePath: runtime }),
      args: [PROJECT_DIR, '--data-dir', dataDir, '--gateway-port', '0', '--wallet-port', '0'],
    });
    try {
      const page = await app.firstWindow();
      expect(page.url()).toBe('workbench://app/');
      expect(await page.evaluate(() => [window.workbenchHost, 'require' in window, isSecureContext])).toEqual(
        [{ kind: 'desktop' }, false, true],
      );

      const played = await launchAndPlayDice(page, 10);
      await expectVerifiedBetwins(page, 10);
      await expectWalletToAgree(played);
    } finally {
      await app.close();
    }
  });
});
