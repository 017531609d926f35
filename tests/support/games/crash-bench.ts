import type { z } from 'zod';
import type { CrashSettings } from '#core/gateway/games/crash/crash-play.ts';
import { computeElapsedMs } from '#shared/games/crash-curve.ts';
import type { operatorSchema } from '#shared/operators.ts';
import { createCrashPlayer, type CrashTestPlayer } from './crash-player.ts';
import { sendLaunch } from './launch.ts';
import { createManualClock, type ManualClock } from '../clocks/manual-clock.ts';
import { operator } from '../workbench/operator.ts';
import { HIGH, plantChain, type PlantedChain, type PointRange } from '../traffic/planted-chain.ts';
import { startStubWallet, type StubWallet } from '../wallets/stub-wallet.ts';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';
import { startTestWorkbench, type TestWorkbench } from '../workbench/test-workbench.ts';

/** A table whose time only the test advances, and whose rounds crash at chosen points. */
export interface CrashBench {
  readonly bench: TestWorkbench;
  readonly wallet: StubWallet;
  readonly chain: PlantedChain;
  /** The table's time; the wallet's responses take real time. */
  readonly clock: ManualClock;
  /** Launches crash for an account of `acme` and joins the table. */
  joinCrash(accountId?: string, change?: Record<string, unknown>): Promise<CrashTestPlayer>;
  /** Closes the betting window. */
  takeOff(): void;
  /** Advances from the start to this multiplier (hundredths). */
  advanceFlightTo(hundredths: number): void;
}

export async function startCrashBench(
  options: {
    points?: readonly PointRange[];
    acme?: Partial<z.input<typeof operatorSchema>>;
    crash?: Partial<CrashSettings>;
    /** By default, the table sends no heartbeats. */
    heartbeatMs?: number;
  } = {},
): Promise<CrashBench> {
  const wallet = await startStubWallet();
  const dataDir = createTemporaryFolder();
  const chain = plantChain(dataDir, options.points ?? [HIGH]);
  const clock = createManualClock();
  const bench = await startTestWorkbench({
    dataDir,
    operators: [operator({ callback_urls: wallet.callbackUrls, ...options.acme })],
    crash: { clock, ...options.crash },
    heartbeatMs: options.heartbeatMs ?? 3_600_000,
  });
  return { ...controlTable(bench, clock), wallet, chain };
}

/** Returns the same controls for the table of another workbench. */
export function controlTable(
  bench: TestWorkbench,
  clock: ManualClock,
): Pick<CrashBench, 'bench' | 'clock' | 'joinCrash' | 'takeOff' | 'advanceFlightTo'> {
  return {
    bench,
    clock,
    joinCrash: async (accountId = 'alice', change = {}) =>
      createCrashPlayer(
        await sendLaunch(bench.gateway, {
          game: 'crash',
          account: { id: accountId, currency: 'USD', nickname: accountId },
          ...change,
        }),
      ),
    takeOff: () => clock.advance(5_000),
    advanceFlightTo: (hundredths) => clock.advance(computeElapsedMs(hundredths)),
  };
}
