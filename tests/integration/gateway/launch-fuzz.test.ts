import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pool } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { createSeededRandom, type SeededRandom } from '#tests/support/clocks/seeded-random.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';
import { unusualLaunch, type Mode } from './launch-bodies.ts';

const LAUNCHES = 10_000;
const WARM_UP = 2_000;
const CONCURRENCY = 16;
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 32));

/** Status, code and api_code of each row of the protocol's table that can occur for a launch here. Never 500. */
const DOCUMENTED = new Set([
  '200',
  '403 invalid_argument 403',
  '400 invalid_argument 400',
  '400 invalid_argument 404',
  '400 invalid_argument 405',
  '400 invalid_argument 410',
  '400 invalid_argument 420',
  '400 invalid_argument 154',
  '403 FEATURE_SUBSCRIPTION_REQUIRED 154',
]);

const PATHS: Record<Mode, string> = { real: LAUNCH_REAL_PATH, demo: LAUNCH_DEMO_PATH };

interface UnusualLaunch {
  readonly index: number;
  readonly mode: Mode;
  readonly shape: string;
  readonly body: Buffer;
  readonly signature: string | null;
  /** Whether the gateway may parse it. */
  readonly isSigned: boolean;
}

function nextLaunch(index: number, random: SeededRandom): UnusualLaunch {
  const mode = random.pick(['real', 'demo'] as const);
  const { shape, body } = unusualLaunch(random, mode);
  const signature = random.pick([
    computeHmac(body, 'secret-of-acme'),
    computeHmac(body, 'secret-of-acme'),
    computeHmac(body, 'secret-of-acme'),
    computeHmac(body, 'secret-of-gem'),
    computeHmac(body, 'wrong'),
    '0'.repeat(64),
    'x'.repeat(random.below(600)),
    null,
  ]);
  const signed = ['secret-of-acme', 'secret-of-gem'].map((secret) => computeHmac(body, secret));
  const isSigned =
    signature !== null && (signed.includes(signature) || (mode === 'demo' && /^0{64}$/.test(signature)));
  return { index, mode, shape, body, signature, isSigned };
}

/** The required response, as far as it follows from the bytes alone; null if any documented one is possible. */
function getExpectedError({ body, isSigned }: UnusualLaunch): string | null {
  if (body.length > 65_536) return '400 invalid_argument 400';
  if (!isSigned) return '403 invalid_argument 403';
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return null;
  } catch {
    return '400 invalid_argument 400';
  }
}

test('no launch, whatever its content, gets an undocumented response or leaves anything behind', async () => {
  const random = createSeededRandom(SEED);
  const bench = await startTestWorkbench({
    operators: [
      operator(),
      operator({
        id: 'gem',
        inactive_subscription: 'feature_subscription_required',
        custom_currencies: [{ code: 'GEM', name: 'Gem', decimals: 0 }],
      }),
    ],
  });
  const pool = new Pool(bench.gateway, { connections: CONCURRENCY });
  onTestFinished(() => pool.close());

  const responses = new Map<string, number>();
  const wrong: string[] = [];
  let sentBytes = 0;

  async function send(launch: UnusualLaunch): Promise<void> {
    const { statusCode, body } = await pool.request({
      path: PATHS[launch.mode],
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(launch.signature === null ? {} : { 'x-request-sign': launch.signature }),
      },
      body: launch.body,
    });
    const response = summarise(statusCode, await body.text());
    responses.set(response, (responses.get(response) ?? 0) + 1);
    sentBytes += launch.body.length;
    if (DOCUMENTED.has(response) && response === (getExpectedError(launch) ?? response)) return;
    const { index, mode, shape, isSigned } = launch;
    const description = `${mode}, ${shape}, ${isSigned ? 'signed' : 'not signed'}`;
    wrong.push(
      `launch ${index} (${description}) → ${response}: ${launch.body.toString('utf8').slice(0, 200)}`,
    );
  }

  async function sendUntil(end: number, start: number): Promise<void> {
    let next = start;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (next < end) await send(nextLaunch(next++, random));
      }),
    );
    // All captures are written by now, and nothing of them waits in memory.
    await bench.client.exchanges.list({ limit: 1 });
  }

  await sendUntil(WARM_UP, 0);
  const [memoryBefore, bytesBefore] = [await memoryInUse(), sentBytes];
  await sendUntil(LAUNCHES, WARM_UP);
  const grown = (await memoryInUse()) - memoryBefore;

  const hint = `Repeat with FUZZ_SEED=${SEED}. Answers: ${JSON.stringify([...responses])}`;
  expect(wrong.slice(0, 5), hint).toEqual([]);
  expect([...responses.keys()].toSorted(), hint).toEqual(
    expect.arrayContaining(['200', '400 invalid_argument 400', '403 invalid_argument 403']),
  );
  expect((await bench.client.exchanges.list({ limit: 1 })).total, hint).toBe(LAUNCHES);
  const [sessions] = readStored<{ count: number }>(bench.dataDir, 'SELECT count(*) AS count FROM sessions');
  expect(sessions?.count, hint).toBe(responses.get('200'));
  expect(existsSync(join(bench.dataDir, 'defects.log')), hint).toBe(false);
  // If bodies were kept, memory would grow by what was sent; sessions are on disk.
  expect(grown, hint).toBeLessThan((sentBytes - bytesBefore) / 4);
});

/** `400 invalid_argument 154`, or the response without an envelope. */
function summarise(status: number, text: string): string {
  const body = JSON.parse(text) as {
    launch_url?: unknown;
    code?: unknown;
    msg?: unknown;
    meta?: { api_code?: unknown; api_message?: unknown };
  };
  if (status === 200) return typeof body.launch_url === 'string' ? '200' : `200 ${text}`;
  const isEnvelope =
    typeof body.meta?.api_message === 'string' &&
    body.meta.api_message !== '' &&
    body.msg === body.meta.api_message;
  return isEnvelope ? `${status} ${String(body.code)} ${String(body.meta?.api_code)}` : `${status} ${text}`;
}

/** Heap and buffers that are still referenced. */
async function memoryInUse(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let times = 0; times < 3; times++) {
    collect();
    // Buffers are freed after the turn that collected their owners.
    await new Promise((resolve) => void setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
