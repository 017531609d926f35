import { createRouterClient } from '@orpc/server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import type { CaseWallet } from '#core/suite/recorded/play-case.ts';
import { createWorkbench } from '#core/workbench.ts';
import { operatorSchema } from '#shared/operators.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { currencyCodeSchema, CUSTOM_PREFIX } from '#shared/protocol/currency.ts';
import type { Case } from '#shared/suite/case.ts';
import { DEFAULT_WALLET_SETTINGS, type WalletState } from '#shared/wallet.ts';
import { ASSETS, readProjectVersion } from '../../process/project-paths.ts';

/** Whatever the casino of the case was: only the URL has it. */
const CASINO = 'demo';
/** The balance of a player whose balance is not in the case. */
const BALANCE = '1000.00';
const DEFAULT_DECIMALS = 2;

/**
 * A mock wallet in a temporary folder, as it was before the first request of the case, with the faults of the case.
 * Closing it deletes the folder.
 */
export async function openMockWallet({ player, mockWallet }: Case): Promise<CaseWallet> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-case-'));
  const clock = createSystemClock();
  const random = createSystemRandom();
  const secret = random.bytes(32).toString('hex');
  const { accountId, currency } = player;
  const decimals = player.decimals ?? DEFAULT_DECIMALS;
  const isKnownCurrency = currencyCodeSchema.safeParse(currency).success;
  const isCustom = isKnownCurrency && currency.startsWith(CUSTOM_PREFIX);
  const operator = operatorSchema.parse({
    // A new folder has this operator, which is replaced.
    id: CASINO,
    name: 'Case',
    secret,
    casinos: [{ id: CASINO }],
    custom_currencies: isCustom
      ? [{ code: currency.slice(CUSTOM_PREFIX.length), name: currency, decimals }]
      : [],
  });
  const workbench = await createWorkbench({
    dataDir,
    assets: ASSETS,
    version: readProjectVersion(),
    gatewayPort: 0,
    walletPort: 0,
    clock,
    random,
    operators: [operator],
    mockWallet: {
      casinoId: CASINO,
      settings: mockWallet?.settings ?? DEFAULT_WALLET_SETTINGS,
      state: mockWallet?.state ?? createState(player),
    },
    faults: (mockWallet?.faults ?? []).map((arming) => ({
      ...arming,
      casinoId: arming.casinoId === null ? null : CASINO,
    })),
  }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const client = createRouterClient(workbench.router);
  const settings = await client.gateway.settings.get();
  if (isKnownCurrency && !isCustom)
    await client.gateway.settings.save({
      settings: {
        ...settings,
        global_currencies: [
          ...settings.global_currencies.filter(({ code }) => code !== currency),
          { code: currency, decimals },
        ],
      },
    });
  const wire = createWireClient(clock, { findProxy: () => null });
  const urls = Object.fromEntries(
    CALLBACKS.map((callback) => [callback, `${workbench.addresses.wallet}/${CASINO}/${callback}`]),
  ) as Record<Callback, string>;
  return {
    target: { urls, secret, accountId, currency, decimals, decimalsSource: 'given' },
    secondAccountId: mockWallet?.state.players.find((each) => each.accountId !== accountId)?.accountId,
    sender: createPlainSender(wire),
    isRestored: true,
    onSend: async ({ faults }) => {
      if (faults.length > 0) await client.faults.arm({ armings: faults });
    },
    async close() {
      await wire.close();
      await workbench.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function createState({ accountId, currency, balance = BALANCE }: Case['player']): WalletState {
  return {
    players: [{ accountId, status: 'active' }],
    accounts: [{ accountId, currency, balance, bonus: '0.00', betLimit: null, winLimit: null }],
    rounds: [],
    ledger: [],
  };
}
