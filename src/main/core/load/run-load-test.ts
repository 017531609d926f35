import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { LoadFigures, LoadRun, LoadStart } from '#shared/contract/load/load.ts';
import type { Money } from '#shared/money.ts';
import type { Clock } from '../clock.ts';
import type { WireClient } from '../http/wire-client.ts';
import type { Random } from '../random.ts';
import { createEngineJournal, type JournalEntry } from './engine-journal.ts';
import { startEngine, type EngineEnd } from './engine-process.ts';
import { ENGINES, LOAD_FILES, type EngineCommand } from './engines.ts';
import { readFirstResponse, type LoadResponse, type SettledRequest } from './load-response.ts';
import { createFigureCounter } from './figure-counter.ts';
import type { PlannedLoad } from './load-plan.ts';
import { createLoadRequests, type LoadRequest, type LoadRequests } from './load-requests.ts';
import { judgeLoad } from './judge-load.ts';
import { createLoadSender, type LoadSender } from './load-sender.ts';
import { verifyBalances } from './verify-balances.ts';
import { settleUnknown } from './settle-unknown.ts';

export interface RunDeps {
  readonly dataDir: string;
  readonly wire: WireClient;
  /** The timers use real time. */
  readonly clock: Clock;
  readonly random: Random;
  readonly signals: { readonly stop: AbortSignal; readonly close: AbortSignal };
  readonly update: (change: Partial<LoadRun>) => void;
}

const POLL_MS = 250;
/** For the engine to be downloaded and to send its first request. */
const START_MS = 10 * 60_000;
/** After the duration: requests in flight, and the engine's own report. */
const END_MS = 60_000;
/** Engines start a few more rounds than requested. */
const SPARE_ROWS = 100;
/** Between two turns of the event loop. */
const SLICE = 200;

/**
 * Prepares every request, runs the engine, settles requests without a definite outcome, and compares the
 * money. Each step reports through `update`; the last one has a verdict or says why there is none.
 */
export async function runLoadTest(test: LoadStart, plan: PlannedLoad, deps: RunDeps): Promise<void> {
  const { clock, signals, update } = deps;
  const engine = ENGINES[test.engine];
  const folder = join(deps.dataDir, 'load-test');
  const requests = createLoadRequests(
    plan,
    plan.rounds + Math.ceil(plan.rounds / 10) + SPARE_ROWS,
    deps.random,
  );
  await writeFiles(
    folder,
    { name: engine.scriptFile, text: engine.renderScript(plan.script) },
    requests,
    clock,
  );
  update({ folder });
  const command = engine.command(test, process.env);
  if (command === null) {
    update({
      state: 'not_started',
      reasons: [
        `${engine.name} is not installed. ${engine.help}`,
        `The script is ${join(folder, engine.scriptFile)}.`,
      ],
    });
    return;
  }

  const sender = createLoadSender(deps.wire, clock, plan);
  const players = listPlayers(requests, plan);
  const before = await readBalances(players, sender);
  const unread = [...before.values()].find((balance) => 'error' in balance);
  if (unread !== undefined && 'error' in unread) {
    update({ state: 'not_started', reasons: [unread.error] });
    return;
  }

  update({ state: 'starting_engine' });
  const { entries, responses, figures, exit } = await runEngine(command, test, { ...deps, folder, requests });
  const isStopped = signals.stop.aborted;
  if (entries.length === 0) {
    const reasons = isStopped
      ? [`Stopped before ${engine.name} sent anything.`]
      : [`${engine.name} sent nothing. ${engine.help}`, ...(exit.output === '' ? [] : [exit.output])];
    update({ state: 'not_started', isStopped, reasons });
    return;
  }
  if (signals.close.aborted) {
    update({ state: 'not_started', reasons: ['The workbench stopped before the balances were compared.'] });
    return;
  }

  const settled = await settle(entries, responses, { ...deps, requests, sender });
  const after = await readBalances(players, sender);
  const money = verifyBalances(
    [...players].map(([key, { accountId, currency }]) => ({
      accountId,
      currency,
      before: toMoney(before.get(key)),
      after: toMoney(after.get(key)),
    })),
    settled,
  );
  update({ state: 'finished', settling: null, money, isStopped, ...judgeLoad(test, figures, money) });
}

/** Writes what the engine needs into an empty folder that only its owner can read: it names players. */
async function writeFiles(
  folder: string,
  script: { readonly name: string; readonly text: string },
  requests: LoadRequests,
  clock: Clock,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, script.name), script.text);
  await writeFile(join(folder, LOAD_FILES.journal), '');
  const payload = await open(join(folder, LOAD_FILES.payload), 'w');
  try {
    for (let row = 0; row < requests.rows; row += SLICE) {
      const rows = Array.from({ length: Math.min(SLICE, requests.rows - row) }, (_, index) => row + index);
      await payload.write(`${rows.map((each) => requests.payloadLine(each)).join('\n')}\n`);
      await waitForTurn(clock);
    }
  } finally {
    await payload.close();
  }
}

/** One request of each player, by player and currency: the first rows have all of them. */
function listPlayers(
  requests: LoadRequests,
  { steps, accounts }: PlannedLoad,
): ReadonlyMap<string, LoadRequest> {
  const players = new Map<string, LoadRequest>();
  for (let row = 0; row < Math.max(1, accounts.length) && row < requests.rows; row++)
    for (const step of steps.keys()) {
      const request = requests.request(row, step);
      const key = `${request.accountId} ${request.currency}`;
      if (!players.has(key)) players.set(key, request);
    }
  return players;
}

async function readBalances(
  players: ReadonlyMap<string, LoadRequest>,
  sender: LoadSender,
): Promise<ReadonlyMap<string, Money | { readonly error: string }>> {
  const balances = new Map<string, Money | { readonly error: string }>();
  for (const [key, request] of players) balances.set(key, await sender.readBalance(request));
  return balances;
}

function toMoney(balance: Money | { readonly error: string } | undefined): Money | null {
  return balance === undefined || 'error' in balance ? null : balance;
}

interface EngineRun {
  readonly entries: readonly JournalEntry[];
  readonly responses: ReadonlyMap<string, LoadResponse>;
  readonly figures: LoadFigures;
  readonly exit: EngineEnd;
}

/** Runs the engine to its end and reads its journal meanwhile. */
async function runEngine(
  command: EngineCommand,
  { durationSeconds }: LoadStart,
  {
    folder,
    requests,
    clock,
    signals,
    update,
  }: RunDeps & { readonly folder: string; readonly requests: LoadRequests },
): Promise<EngineRun> {
  const journal = createEngineJournal();
  const counter = createFigureCounter();
  const responses = new Map<string, LoadResponse>();
  const rows = new Set<number>();
  const reader = await openJournal(join(folder, LOAD_FILES.journal));
  const engine = startEngine(command, { folder, environment: process.env, clock });
  const stop = (): void => engine.stop();
  signals.stop.addEventListener('abort', stop, { once: true });
  if (signals.stop.aborted) stop();

  async function follow(): Promise<void> {
    const changed = journal.read(await reader.read());
    for (const entry of changed) {
      const request = requests.describe(entry.row, entry.step);
      if (request === null) continue;
      const response = entry.result.kind === 'open' ? null : readFirstResponse(entry, request);
      if (response !== null) responses.set(getKey(entry), response);
      counter.add(entry, request.status, response);
      rows.add(entry.row);
    }
    if (changed.length > 0) update({ state: 'running', started: rows.size, figures: counter.figures() });
  }

  // A response whose body never ends may block an engine forever.
  let lastMomentMs = clock.monotonicMs() + START_MS;
  let hasEnded = false;
  const end = engine.ended.then((exit) => {
    hasEnded = true;
    return exit;
  });
  const isRunning = (): boolean => !hasEnded;
  try {
    while (isRunning()) {
      await Promise.race([end, new Promise<void>((resolve) => void clock.after(POLL_MS, resolve))]);
      const hadStarted = rows.size > 0;
      await follow();
      if (!hadStarted && rows.size > 0) lastMomentMs = clock.monotonicMs() + durationSeconds * 1_000 + END_MS;
      if (clock.monotonicMs() > lastMomentMs) stop();
    }
    // The lines that it wrote at its end.
    await follow();
  } finally {
    signals.stop.removeEventListener('abort', stop);
    await reader.close();
  }
  const entries = journal.entries().filter(({ row, step }) => requests.describe(row, step) !== null);
  counter.addLost(entries.filter(({ result }) => result.kind === 'open').length);
  const figures = counter.figures();
  update({ figures });
  return { entries, responses, figures, exit: await end };
}

/** Continues where it stopped; truncated characters follow with the next chunk. */
async function openJournal(file: string) {
  const handle = await open(file, 'r');
  const decoder = new StringDecoder('utf8');
  const buffer = Buffer.alloc(1024 * 1024);
  return {
    async read(): Promise<string> {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
      return decoder.write(buffer.subarray(0, bytesRead));
    },
    close: () => handle.close(),
  };
}

function getKey({ row, step }: Pick<JournalEntry, 'row' | 'step'>): string {
  return `${row}/${step}`;
}

/**
 * All sent requests with their last response: those without a definite outcome are resent with the same
 * bytes.
 */
async function settle(
  entries: readonly JournalEntry[],
  responses: ReadonlyMap<string, LoadResponse>,
  {
    requests,
    sender,
    clock,
    update,
  }: RunDeps & { readonly requests: LoadRequests; readonly sender: LoadSender },
): Promise<readonly SettledRequest[]> {
  const sent: {
    readonly entry: JournalEntry;
    readonly request: LoadRequest;
    readonly first: LoadResponse;
  }[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % SLICE === 0) await waitForTurn(clock);
    const request = requests.request(entry.row, entry.step);
    sent.push({ entry, request, first: responses.get(getKey(entry)) ?? readFirstResponse(entry, request) });
  }
  const unknown = sent.filter(({ first }) => first.kind === 'unknown');
  update({ state: 'settling', settling: { done: 0, total: unknown.length } });
  const resent = await settleUnknown(unknown, {
    sender,
    clock,
    onProgress: (done) => update({ settling: { done, total: unknown.length } }),
  });
  return sent.map(({ entry, request, first }) => {
    const again = resent.get(request);
    return {
      request,
      sentAt: entry.sentAt,
      doneAt: entry.doneAt ?? Number.POSITIVE_INFINITY,
      first,
      last: again?.last ?? first,
      moved: again?.moved ?? null,
    };
  });
}

function waitForTurn(clock: Clock): Promise<void> {
  return new Promise((resolve) => clock.afterTurn(resolve));
}
