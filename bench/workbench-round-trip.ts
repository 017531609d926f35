import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAttemptTimers } from '#core/breakpoints/attempt-timers.ts';
import { createBreakpoints } from '#core/breakpoints/breakpoints.ts';
import { createExchangeStore } from '#core/capture/exchange-store.ts';
import { createRecorder } from '#core/capture/recorder.ts';
import { createSystemClock } from '#core/clock.ts';
import { openDataFolder } from '#core/data-folder.ts';
import { createArmedFaults } from '#core/faults/armed-faults.ts';
import { createWalletClient } from '#core/gateway/delivery/wallet-client.ts';
import { listen } from '#core/http/listen.ts';
import { DEFAULT_GATEWAY_SETTINGS } from '#shared/gateway.ts';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { createCurrencies } from '#core/operators/currencies.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { sign } from '#core/signing/signature.ts';
import type { Database } from '#core/storage/database.ts';
import { startCheckpointer } from '#core/storage/checkpointer.ts';
import { createCommitGroup } from '#core/storage/commit-group.ts';
import { createStorageHealth } from '#core/storage/storage-health.ts';
import { createLockRetry } from '#core/storage/lock-retry.ts';
import { createLedger } from '#core/wallet/ledger.ts';
import { createTransactionStore } from '#core/wallet/transaction-store.ts';
import { createWalletChanges } from '#core/wallet/wallet-changes.ts';
import { createWalletServer } from '#core/wallet/wallet-server.ts';
import { fileURLToPath } from 'node:url';
import { createBetwinBytes } from './betwin-bytes.ts';
import type { Subject } from './measure.ts';

export interface WorkbenchRoundTrip extends Subject {
  roundTrip(body?: Buffer): Promise<void>;
  /** The mock wallet of the demo casino. */
  readonly wallet: { readonly url: string; readonly secret: string };
  readonly db: Database;
  /** Writes the captures that wait. */
  flush(): void;
}

/**
 * Our side: the gateway's wallet client signs and sends; the mock wallet verifies, parses, commits and answers; both
 * sides capture the exchange. One process, as in the workbench.
 */
export async function createWorkbenchRoundTrip(): Promise<WorkbenchRoundTrip> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-bench-'));
  const clock = createSystemClock();
  const folder = openDataFolder({
    dataDir,
    migrationsDir: fileURLToPath(new URL('../resources/migrations', import.meta.url)),
    random: createSystemRandom(),
    clock,
  });
  const checkpointer = startCheckpointer(folder.db, {
    script: fileURLToPath(new URL('../src/main/core/storage/checkpoint-worker.ts', import.meta.url)),
    clock,
    reportDefect: throwDefect,
  });
  const exchanges = createExchangeStore(folder.db);
  const changes = { notify: doNothing };
  const storage = createStorageHealth(folder.db, { clock, changes, reportDefect: throwDefect });
  const recorder = createRecorder({
    store: exchanges,
    clock,
    storage,
    admit: (exchange) => exchange,
    changes,
    reportDefect: throwDefect,
  });
  const wire = createWireClient(clock);
  const holds = createBreakpoints({ clock, timers: createAttemptTimers(), onChange: doNothing });
  const currencies = createCurrencies(() => DEFAULT_GATEWAY_SETTINGS);
  const transactions = createTransactionStore(folder.db);
  const server = createWalletServer({
    allowedHosts: [],
    clock,
    wireClock: clock,
    settings: () => DEFAULT_WALLET_SETTINGS,
    holds,
    faults: createArmedFaults(clock, doNothing),
    onChange: doNothing,
    operators: folder.operators,
    currencies,
    recorder,
    ledger: createLedger(folder.players, transactions),
    walletChanges: createWalletChanges(folder.db, { clock, storage, players: folder.players, transactions }),
    commitGroup: createCommitGroup(folder.db, clock, createLockRetry(clock, storage)),
    reportDefect: throwDefect,
  });
  const { url } = await listen(server, { name: 'mock wallet', port: 0 });
  const client = createWalletClient({
    wire,
    holds,
    wireClock: clock,
    recorder,
    operators: folder.operators,
    settings: () => DEFAULT_GATEWAY_SETTINGS,
    findProxy: () => null,
    wasRolledBack: () => false,
    mockWalletUrl: (casino, callback) => `${url}/${casino}/${callback}`,
  });
  const secret = folder.operators.find('demo')!.secret;
  let deliveryId = 0;

  return {
    wallet: { url: `${url}/demo`, secret },
    db: folder.db,
    flush: recorder.flush,
    name: 'workbench: gateway client, mock wallet, ledger, capture on both sides',
    async roundTrip(body = createBetwinBytes()) {
      const { outcome } = await client.send({
        callback: 'betwin',
        url: null,
        body,
        signature: sign(body, secret),
        operatorId: 'demo',
        casinoId: 'demo',
        decimals: 2,
        delivery: { id: ++deliveryId, attempt: 1, timing: 'protocol', inDoubt: null },
      });
      if (outcome.kind !== 'reply' || outcome.status !== 200) throw new Error(JSON.stringify(outcome));
    },
    async close() {
      await wire.close();
      await server.close();
      await recorder.close();
      await checkpointer.stop();
      folder.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function doNothing(): void {}

function throwDefect(error: unknown): never {
  throw error;
}
