import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for the test, deleted at its end. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ggw-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
