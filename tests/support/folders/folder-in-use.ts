import { launchDice } from '../games/dice-player.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startTestWorkbench } from '../workbench/test-workbench.ts';

/** A folder that a workbench has left: rounds, their captures and ledger, and captured bodies of many pages. */
export async function folderInUse(): Promise<string> {
  const dataDir = temporaryFolder();
  const bench = await startTestWorkbench({ dataDir });
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
  return dataDir;
}
