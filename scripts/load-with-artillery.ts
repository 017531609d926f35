import { createRouterClient } from '@orpc/server';
import { Command } from 'commander';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { sign } from '#core/signing/signature.ts';
import { createWorkbench, type Workbench } from '#core/workbench.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { collectExport } from '#shared/collect-export.ts';
import { playRound } from './load/play-round.ts';
import { tallyResponses } from './load/tally-responses.ts';

/**
 * `node scripts/load-with-artillery.ts`: exports a round as an Artillery script and runs it with the real program
 * against a mock wallet, with the right secret and with a wrong one. Exits with 1 if the wallet rejected a signature or
 * received an id twice, or if Artillery did not fail with the wrong secret.
 */
const command = new Command('load-with-artillery')
  .option('--artillery <command>', 'the command that starts Artillery', 'npx --yes artillery@2.0.34')
  .option('--rate <number>', 'virtual users that start per second', '10')
  .option('--duration <seconds>', 'how long', '5')
  .parse();
const options = command.opts<{ artillery: string; rate: string; duration: string }>();

const folder = mkdtempSync(join(tmpdir(), 'ggw-load-'));
const workbench = await createWorkbench({
  dataDir: join(folder, 'data'),
  assets: {
    migrationsDir: resolveInRepository('resources/migrations'),
    rendererDir: resolveInRepository('out/renderer'),
    checkpointScript: resolveInRepository('src/main/core/storage/checkpoint-worker.ts'),
    searchScript: resolveInRepository('src/main/core/capture/search/search-worker.ts'),
    databaseCheckScript: resolveInRepository('src/main/core/storage/database-check-worker.ts'),
    importScript: resolveInRepository('src/main/core/transfer/import/import-worker.ts'),
    reconcileScript: resolveInRepository('src/main/core/reconcile/reconcile-worker.ts'),
    exportScript: resolveInRepository('src/main/core/transfer/export/export-worker.ts'),
    slotsDir: resolveInRepository('resources/slots'),
  },
  version: 'load',
  gatewayPort: 0,
  walletPort: 0,
  clock: createSystemClock(),
  random: createSystemRandom(),
});
try {
  process.exitCode = await loadWith(workbench);
} finally {
  await workbench.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function loadWith({ router, addresses }: Workbench): Promise<number> {
  const client = createRouterClient(router);
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const wallet = `${addresses.wallet}/demo`;
  const roundId = await playRound(wallet, (body) => ({ [SIGNATURE_HEADER]: sign(body, secret) }));
  const { text, exchanges } = await collectExport(
    client.transfer.export({
      request: { what: { kind: 'round', roundId }, format: 'artillery' },
    }),
  );
  const script = join(folder, 'round.artillery.ts');
  writeFileSync(script, text);
  const { exchanges: before } = await client.exchanges.list({ limit: 1 });

  const status = await runArtillery(script, { SECRET: secret, TARGET_URL: wallet });
  const tally = await tallyResponses(client, before[0]?.id ?? 0);
  console.log(`${exchanges} callbacks per iteration; the wallet received ${tally.requests} requests:`);
  console.log(`  responses by status: ${JSON.stringify(tally.byStatus)}`);
  console.log(
    `  signatures: ${JSON.stringify(tally.bySignature)}, repeated transactions: ${tally.repeatedIds}`,
  );
  const wrongStatus = await runArtillery(script, { SECRET: 'a wrong one', TARGET_URL: wallet });
  console.log(`Artillery exited with ${status}, and with ${wrongStatus} when it used a wrong secret.`);
  const isIntact =
    status === 0 &&
    wrongStatus !== 0 &&
    tally.requests > 0 &&
    tally.repeatedIds === 0 &&
    tally.bySignature.verified === tally.requests &&
    tally.byStatus['200'] === tally.requests;
  return isIntact ? 0 : 1;
}

/** Does not block: the wallet responds from this process. */
async function runArtillery(
  script: string,
  target: Readonly<Record<string, string>>,
): Promise<number | null> {
  const [program = '', ...args] = options.artillery.split(' ');
  const { rate: RATE, duration: DURATION } = options;
  // Artillery depends on a browser driver whose browsers are not needed here.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...target, RATE, DURATION };
  const child = spawn(program, [...args, 'run', script], { cwd: folder, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
}

function resolveInRepository(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
