import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { renderArtilleryScript } from '#core/transfer/load/artillery-script.ts';
import { renderK6Script } from '#core/transfer/load/k6-script.ts';
import { planLoad } from '#core/transfer/load/load-plan.ts';
import { createExportedExchange } from '#tests/support/traffic/exported-exchange.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';

const SECRET = 'a secret of a test';
const TARGET = 'http://127.0.0.1:4802/demo';
const BET =
  '{ "account_id":"alice", "round_id":"round-1", "bet-1":1.00,"transactions":[{"id_provider":"b\\u0065t-1","amount":1e2}]}';
const ROLLBACK =
  '{"round_id_provider":"round-1","transactions":[{"id_provider":"roll-1","type":"rollback","original_id_provider":"bet-1"}]}';

const ROUND = [
  createExportedExchange({ n: 1, kind: 'launch', body: '{}' }),
  createExportedExchange({
    n: 2,
    kind: 'betwin',
    body: BET,
    roundId: 'round-1',
    transactionIds: ['bet-1'],
    peer: 3,
  }),
  createExportedExchange({ n: 3, kind: 'betwin', body: BET, vantage: 'wallet', peer: 2 }),
  createExportedExchange({ n: 4, kind: 'betwin', body: BET, attempt: 2 }),
  createExportedExchange({
    n: 5,
    kind: 'rollback',
    body: ROLLBACK,
    roundId: 'round-1',
    transactionIds: ['roll-1'],
    status: 400,
  }),
  createExportedExchange({ n: 6, kind: 'finish', body: Buffer.from([0xff]) }),
  createExportedExchange({ n: 7, kind: 'betwin', body: BET, replayOf: 2 }),
  createExportedExchange({ n: 8, kind: 'betwin', body: BET, vantage: 'proxy', copyOf: 2 }),
];

interface SentRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Imports a module that the test has just written. */
function importFile(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** Expects each request to be signed over its exact bytes, and IDs to be fresh and consistent. */
function expectValidTurns(turns: readonly (readonly SentRequest[])[]): void {
  const used = new Set<string>();
  for (const turn of turns) {
    expect(turn.map(({ url }) => url)).toEqual([`${TARGET}/betwin`, `${TARGET}/rollback`]);
    const [bet, rollback] = turn as [SentRequest, SentRequest];
    for (const { body, headers } of turn) {
      expect(headers['X-REQUEST-SIGN']).toBe(computeHmac(body, SECRET));
      expect(headers['content-type']).toBe('application/json');
      expect(Object.keys(headers).map((name) => name.toLowerCase())).not.toContain('content-length');
    }
    const [, round = '', betId = ''] =
      /^\{ "account_id":"alice", "round_id":"([0-9a-f-]{36})", "bet-1":1\.00,"transactions":\[\{"id_provider":"([0-9a-f-]{36})","amount":1e2\}\]\}$/.exec(
        bet.body,
      ) ?? [];
    const rolledBack = JSON.parse(rollback.body) as {
      round_id_provider: string;
      transactions: { id_provider: string; original_id_provider: string }[];
    };
    expect(rolledBack.round_id_provider).toBe(round);
    expect(rolledBack.transactions[0]?.original_id_provider).toBe(betId);
    const ids = [round, betId, rolledBack.transactions[0]!.id_provider];
    expect(
      ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true);
    for (const id of ids) {
      expect(used.has(id)).toBe(false);
      used.add(id);
    }
  }
}

test('a load test sends each callback once, as its sender recorded it, and reports what it omits', () => {
  const plan = planLoad(ROUND);
  expect(plan.steps.map(({ name, path, status }) => ({ name, path, status }))).toEqual([
    { name: 'betwin', path: '/betwin', status: 200 },
    { name: 'rollback', path: '/rollback', status: 400 },
  ]);
  expect(plan).toMatchObject({ target: TARGET, ids: 3 });
  expect(plan.leftOut).toEqual([
    'Replays (1): a script sends original exchanges only.',
    'Other exchanges (1): a script sends callbacks only.',
    '#6 finish: its body is not UTF-8 text, so a script cannot contain it.',
  ]);
});

const K6 = {
  k6: `export function check(answer, checks) {
    for (const [name, holds] of Object.entries(checks)) globalThis.k6Checked.push([name, holds(answer)]);
  }`,
  'k6/data': 'export class SharedArray { constructor(name, read) { return read(); } }',
  'k6/execution': 'export default { scenario: { iterationInTest: 0 } };',
  'k6/crypto': `import { createHmac, randomBytes } from 'node:crypto';
    export default {
      hmac: (algorithm, secret, data, encoding) => createHmac(algorithm, secret).update(data).digest(encoding),
      randomBytes: (size) => new Uint8Array(randomBytes(size)).buffer,
    };`,
  'k6/http': `export default {
    post(url, body, { headers, redirects }) {
      if (redirects !== 0) throw new Error('A redirect would be followed');
      globalThis.k6Sent.push({ url, body, headers });
      return { status: url.endsWith('/betwin') ? 200 : 402 };
    },
  };`,
};

/** Writes the script to disk, with stubs for the modules that only k6 has. */
function writeK6Script(): string {
  const folder = createTemporaryFolder();
  const text = Object.entries(K6).reduce(
    (script, [name, source], index) => {
      const file = join(folder, `module-${index}.mjs`);
      writeFileSync(file, source);
      return script.replace(`from '${name}'`, `from '${pathToFileURL(file).href}'`);
    },
    renderK6Script(planLoad(ROUND)),
  );
  const script = join(folder, 'round.mjs');
  writeFileSync(script, text);
  return script;
}

describe('the script for k6', () => {
  test('is a valid module without a secret', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--check', writeK6Script()], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(renderK6Script(planLoad(ROUND))).not.toContain(SECRET);
  });

  test('signs its requests, uses fresh ids in every iteration, and checks the status', async () => {
    const sent: SentRequest[] = [];
    const checked: [string, boolean][] = [];
    Object.assign(globalThis, { __ENV: { SECRET, VUS: '3' }, k6Sent: sent, k6Checked: checked });
    const script = (await importFile(writeK6Script())) as { default: () => void; options: unknown };
    expect(script.options).toEqual({
      vus: 3,
      duration: '10s',
      thresholds: { checks: ['rate==1'], iterations: ['count>0'] },
    });
    for (let turn = 0; turn < 3; turn++) script.default();
    expectValidTurns([sent.slice(0, 2), sent.slice(2, 4), sent.slice(4)]);
    expect(checked.slice(0, 2)).toEqual([
      ['betwin responds as captured', true],
      ['rollback responds as captured', false],
    ]);
  });
});

test('the script for k6 sends prepared requests unchanged, and writes a line before and after each', async () => {
  const sent: SentRequest[] = [];
  const lines: string[] = [];
  const rows = [
    [
      [`${TARGET}/betwin`, '{"a":1}', 's1'],
      [`${TARGET}/rollback`, '{"b":2}', 's2'],
    ],
  ];
  Object.assign(globalThis, {
    __ENV: { PAYLOAD: 'rows', RATE: '20', VUS: '4', DURATION: '3s' },
    open: () => `${JSON.stringify(rows[0])}\n`,
    k6Sent: sent,
    k6Checked: [],
  });
  const script = (await importFile(writeK6Script())) as { default: () => void; options: unknown };
  expect(script.options).toMatchObject({
    scenarios: { callbacks: { executor: 'constant-arrival-rate', rate: 20, maxVUs: 4, duration: '3s' } },
  });
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  script.default();
  print.mockRestore();
  expect(sent.map(({ url, body, headers }) => [url, body, headers['X-REQUEST-SIGN']])).toEqual(rows[0]);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'sent', row: 0, step: 0 },
    { event: 'response', row: 0, step: 0, status: 200 },
    { event: 'sent', row: 0, step: 1 },
    { event: 'response', row: 0, step: 1, status: 402 },
  ]);
});

describe('the script for Artillery', () => {
  interface Script {
    readonly config: { readonly target: string; readonly phases: unknown };
    readonly scenarios: readonly {
      readonly beforeScenario: 'begin';
      readonly flow: readonly { post: Post }[];
    }[];
    begin(context: Context): Promise<void>;
    prepare(request: Request, context: Context): Promise<void>;
    compare(
      request: Request,
      response: { statusCode: number },
      context: Context,
      events: Events,
    ): Promise<void>;
  }
  interface Post {
    readonly url: string;
    readonly followRedirect: boolean;
    readonly beforeRequest: 'prepare';
    readonly afterResponse: 'compare';
  }
  interface Context {
    readonly vars: Record<string, unknown>;
  }
  interface Request {
    body?: Buffer;
    headers?: Record<string, string>;
  }
  interface Events {
    emit(kind: string, name: string, count: number): void;
  }

  test('signs its requests, with fresh ids for every user', async () => {
    const file = join(createTemporaryFolder(), 'round.artillery.ts');
    const text = renderArtilleryScript(planLoad(ROUND));
    writeFileSync(file, text);
    expect(text).not.toContain(SECRET);
    Object.assign(process.env, { SECRET, RATE: '7' });
    const script = (await importFile(file)) as Script;
    delete process.env['SECRET'];
    expect(script.config).toMatchObject({
      target: TARGET,
      phases: [{ duration: 10, arrivalRate: 7 }],
      plugins: { ensure: {} },
      ensure: {
        maxErrorRate: 0,
        conditions: [{ expression: 'responses.otherwise == 0 and responses.as_captured > 0' }],
      },
    });

    const counted: [string, number][] = [];
    const turns: SentRequest[][] = [];
    for (let user = 0; user < 3; user++) {
      const context: Context = { vars: {} };
      const { beforeScenario, flow } = script.scenarios[0]!;
      expect(flow.map(({ post }) => post.followRedirect)).toEqual([false, false]);
      await script[beforeScenario](context);
      const sent: SentRequest[] = [];
      for (const { post } of flow) {
        const request: Request = {};
        await script[post.beforeRequest](request, context);
        sent.push({
          url: script.config.target + post.url,
          body: request.body!.toString('utf8'),
          headers: request.headers!,
        });
        await script[post.afterResponse](request, { statusCode: 200 }, context, {
          emit: (_kind, name, count) => void counted.push([name, count]),
        });
      }
      turns.push(sent);
    }
    expectValidTurns(turns);
    expect(counted.slice(0, 6)).toEqual([
      ['betwin.as_captured', 1],
      ['responses.as_captured', 1],
      ['responses.otherwise', 0],
      ['rollback.otherwise_200', 1],
      ['responses.as_captured', 0],
      ['responses.otherwise', 1],
    ]);
  });
});
