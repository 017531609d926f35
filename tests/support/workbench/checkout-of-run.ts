import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what all processes of a run share; what is in it is made by the first that asks for it. */
export default function folderOfRun(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'ggw-run-'));
  process.env['GGW_TEST_RUN'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
