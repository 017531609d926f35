import { expect, test } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import {
  CRASH_PANELS,
  CRASH_SOCKET_LIMITS,
  type CrashBet,
  type CrashPanel,
} from '#shared/games/crash-api.ts';
import { computeElapsedMs } from '#shared/games/crash-curve.ts';
import { GAME_SESSION_PATH } from '#shared/games/session-api.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { createSeededRandom, type SeededRandom } from '#tests/support/clocks/seeded-random.ts';
import { controlTable } from '#tests/support/games/crash-bench.ts';
import type { CrashTestPlayer } from '#tests/support/games/crash-player.ts';
import { settleDeliveries } from '#tests/support/wallets/gateway-and-wallet.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { plantChain } from '#tests/support/traffic/planted-chain.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const SEED = 20_260_303;
const PLAYERS = ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gus', 'hal', 'ida', 'joy'];
const ANYWHERE = { from: 100, to: Infinity };
/** Longer than any wait that the retry schedule has reached by then, and shorter than a session. */
const ADVANCE_MS = 20 * 60_000;

/** Lost responses, resets, 500s, and responses without a meaning: on whatever call comes next. */
const FAULTS = [
  { fault: 'connection_reset', stage: 'before_ledger' },
  { fault: 'connection_reset', stage: 'after_ledger' },
  { fault: 'connection_closed', stage: 'after_ledger' },
  { fault: 'half_body', stage: 'after_ledger' },
  { fault: 'http_500', stage: 'before_ledger' },
  { fault: 'http_500', stage: 'after_ledger' },
  { fault: 'invalid_json', stage: 'after_ledger' },
] as const satisfies readonly FaultArmingInput[];

/** All combinations of the gateway's and the wallet's state of a transaction once all is settled. */
const AGREEMENTS = [
  'bet confirmed in finished: applied, round finished',
  'bet rolled_back in rolled_back: reversed, round finished',
  'bet unknown in not_started: applied, round open',
  'bet unknown in not_started: never heard of, no round',
  'win confirmed in finished: applied, round finished',
  'win rolled_back in rolled_back: reversed, round finished',
  'win rolled_back in rolled_back: tombstoned, round finished',
];

/** The balance of a page: the last one that it received, and null if unknown. */
interface Page {
  readonly accountId: string;
  readonly player: CrashTestPlayer;
  balance: string | null;
  /** The latest of each panel since the round began. */
  readonly bets: Map<CrashPanel, CrashBet>;
  read: number;
}

/** Reads the new messages as the page does. */
function read(page: Page): void {
  for (; page.read < page.player.heard.length; page.read++) {
    const message = page.player.heard[page.read]!;
    if (message.type === 'rejected')
      throw new Error(`${page.accountId} was rejected: ${message.error.message}`);
    if (message.type === 'balance') page.balance = message.balance;
    if (message.type !== 'bet') continue;
    page.bets.set(message.bet.panel, message.bet);
    if (message.balance !== null) page.balance = message.balance;
    else if (message.bet.state === 'failed') page.balance = null;
  }
}

function isSettled({ bets }: Page): boolean {
  return [...bets.values()].every(({ state }) => !['placing', 'placed', 'cashing_out'].includes(state));
}

async function requestBalance(page: Page): Promise<void> {
  const { status, body } = await page.player.call(GAME_SESSION_PATH);
  // Messages before the response are older.
  read(page);
  if (status === 200) page.balance = body.balance;
}

/** Advances the clock until the condition holds for all pages. */
async function advanceUntil(
  bench: TestWorkbench,
  pages: readonly Page[],
  isReached: (page: Page) => boolean,
): Promise<void> {
  for (;;) {
    await bench.client.clock.advance({ byMs: 50 });
    pages.forEach(read);
    if (pages.every(isReached)) return;
  }
}

async function armAtRandom(bench: TestWorkbench, random: SeededRandom): Promise<void> {
  const armings = Array.from({ length: random.below(3) }, (): FaultArmingInput => ({
    ...random.pick(FAULTS),
    accountId: random.pick(PLAYERS),
    callbacks: random.pick([null, ['betwin'], ['rollback', 'finish']]),
    frequency: { kind: 'next', count: 1 + random.below(5) },
  }));
  if (armings.length > 0) await bench.client.faults.arm({ armings });
}

test.each([
  { label: '1,000 automatic rounds', players: 10, tableRounds: 100, panels: [1] },
  { label: '240 rounds, two at a time,', players: 4, tableRounds: 30, panels: CRASH_PANELS },
] as const)(
  'after $label with random faults the wallet has the balance that every page shows',
  async (played) => {
    const { tableRounds, panels } = played;
    const players = PLAYERS.slice(0, played.players);
    const random = createSeededRandom(SEED);
    const clock = createManualClock();
    const dataDir = createTemporaryFolder();
    const { points } = plantChain(
      dataDir,
      Array.from({ length: tableRounds }, () => ANYWHERE),
    );
    const bench = await startTestWorkbench({ dataDir, operators: [operator()], crash: { clock } });
    const { joinCrash, takeOff } = controlTable(bench, clock);
    const pages: Page[] = [];
    for (const accountId of players) {
      await bench.client.players.add({ casinoId: 'acme', accountId });
      await bench.client.players.setAccount({
        casinoId: 'acme',
        accountId,
        currency: 'USD',
        balance: '5000.00',
      });
      const player = await joinCrash(accountId);
      await player.next('welcome');
      pages.push({ accountId, player, balance: null, bets: new Map(), read: player.heard.length });
    }
    for (const page of pages) await requestBalance(page);

    const ends = new Map<string, number>();
    for (let round = 0; round < tableRounds; round++) {
      await new Promise((resolve) =>
        setTimeout(resolve, (1_000 * panels.length) / CRASH_SOCKET_LIMITS.messagesPerSecond),
      );
      await armAtRandom(bench, random);
      for (const page of pages) {
        page.bets.clear();
        for (const panel of panels) {
          const stake = (1 + random.below(500) / 100).toFixed(2);
          page.player.bet(stake, (1.01 + random.below(200) / 100).toFixed(2), panel);
        }
      }
      // Now and then the window closes while a wallet is still being asked.
      const isImpatient = random.fraction() < 0.2;
      await advanceUntil(bench, pages, ({ bets }) => {
        const all = [...bets.values()];
        return all.length === panels.length && (isImpatient || all.every(({ state }) => state !== 'placing'));
      });
      // The wins and the finishes have their own faults.
      await armAtRandom(bench, random);
      takeOff();
      for (const page of pages) await page.player.next('flying');
      clock.advance(computeElapsedMs(points[round]!));
      await advanceUntil(bench, pages, isSettled);
      for (const { bets } of pages)
        for (const { state } of bets.values()) ends.set(state, (ends.get(state) ?? 0) + 1);
      clock.advance(3_000);
      for (const page of pages) await page.player.next('betting');
      for (const page of pages) if (page.balance === null) await requestBalance(page);
    }

    await bench.client.faults.clearAll();
    await settleDeliveries(bench, ADVANCE_MS);
    const inLedger = await bench.client.players.list({ casinoId: 'acme' });
    const inWallet = pages.map(({ accountId }) => [
      accountId,
      getBalance(
        inLedger.find((player) => player.accountId === accountId),
        'USD',
      ),
    ]);
    // Messages of the gateway may still be in transit to the pages.
    await expect
      .poll(async () => {
        pages.forEach(read);
        for (const page of pages) if (page.balance === null) await requestBalance(page);
        return pages.map(({ accountId, balance }) => [accountId, balance]);
      })
      .toEqual(inWallet);

    // Each possible end of a bet has occurred, and the wallet agrees about every transaction.
    expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(
      played.players * tableRounds * panels.length,
    );
    expect([...ends.keys()].toSorted()).toEqual(['cashed_out', 'failed', 'lost', 'returned']);
    expect(AGREEMENTS).toEqual(expect.arrayContaining(listAgreements(bench)));
  },
);

/** How the gateway's transactions ended, with the wallet's state of them. */
function listAgreements({ dataDir }: TestWorkbench): string[] {
  return readStored<{ line: string }>(
    dataDir,
    `SELECT DISTINCT t.type || ' ' || t.state || ' in ' || r.state || ': ' || coalesce(w.state, 'never heard of')
       || CASE wr.finished WHEN 1 THEN ', round finished' WHEN 0 THEN ', round open' ELSE ', no round' END AS line
     FROM transactions t JOIN rounds r ON r.id = t.round_id
     LEFT JOIN wallet_ledger w ON w.id_provider = t.id_provider
     LEFT JOIN wallet_rounds wr ON wr.round_id = r.id`,
  ).map(({ line }) => line);
}
