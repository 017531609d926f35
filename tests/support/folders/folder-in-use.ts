import { readFileSync, writeFileSync } from 'node:fs';
import { getDatabaseFile } from '#core/storage/database.ts';
import { launchDice } from '../games/dice-player.ts';
import { startTestWorkbench } from '../workbench/test-workbench.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

let playedDatabase: Buffer | null = null;

/** Creates a folder as a workbench leaves it: rounds, their captures and ledger, and captured bodies of many pages. */
export async function copyFolderInUse(): Promise<string> {
  playedDatabase ??= await createPlayedDatabase();
  const dataDir = createTemporaryFolder();
  writeFileSync(getDatabaseFile(dataDir), playedDatabase, { mode: 0o600 });
  return dataDir;
}

/** Created once for all tests: a stopped workbench leaves only this file. */
async function createPlayedDatabase(): Promise<Buffer> {
  const bench = await startTestWorkbench();
  const player = await launchDice(bench);
  for (let round = 0; round < 40; round++) await player.bet();
  const source = {
    kind: 'raw',
    bodyBase64: Buffer.alloc(50_000, 'x').toString('base64'),
    signature: '',
    url: 'http://127.0.0.1/betwin',
  };
  for (let n = 0; n < 4; n++) await bench.client.transfer.import({ source });
  await bench.stop();
  return readFileSync(getDatabaseFile(bench.dataDir));
}
