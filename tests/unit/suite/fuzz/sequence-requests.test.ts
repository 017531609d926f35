import { expect, test } from 'vitest';
import { createRequestMaker } from '#core/suite/fuzz/sequence-requests.ts';
import { createPlay } from '#core/suite/play.ts';
import { money } from '#shared/money.ts';
import { fuzzCaseSchema, type Operation } from '#shared/suite/fuzz-sequence.ts';
import { createTarget } from '#tests/support/suite/suite-run.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

/** Creates the requests of a sequence, with IDs counted from 1. */
function createRequests(...operations: readonly Operation[]) {
  let ids = 0;
  const unused = { send: throwDefect };
  const play = createPlay(
    {
      target: createTarget('http://wallet.example', { secret: 's' }),
      sender: unused,
      clock: {
        now: () => 0,
        monotonicMs: () => 0,
        after: throwDefect,
        at: throwDefect,
        afterTurn: throwDefect,
      },
      random: { bytes: (length) => Buffer.alloc(length), uuid: () => `id-${(ids += 1)}` },
      record: { exchanges: [], failures: [], warnings: [], noResponses: [] },
      nextN: () => 1,
      onExchange: () => undefined,
      signal: new AbortController().signal,
    },
    money('100'),
  );
  const requests = createRequestMaker(play);
  return operations.map((operation) => requests.make(operation, money('100')));
}

const bet = (session: number | null): Operation => ({
  kind: 'betwin',
  round: 0,
  session,
  finished: false,
  indented: false,
  transactions: [{ slot: 0, type: 'bet', amount: { kind: 'units', count: 1 } }],
});
const rollback = (session: number | null): Operation => ({
  kind: 'rollback',
  round: 0,
  session,
  finished: true,
  transactions: [{ slot: 0, again: 0 }],
});

test('a rollback contains the session of its bet, another session or none, and its title states which', () => {
  const made = createRequests(bet(0), rollback(0), rollback(1), rollback(null));
  const [first, ...sessions] = made.map(({ body }) => JSON.parse(body).session_id);
  expect(sessions).toEqual([first, expect.stringMatching(/^id-\d+$/), undefined]);
  expect(sessions[1]).not.toBe(first);
  expect(made.map(({ title }) => title)).toEqual([
    'bet a 1.00, session 1',
    'rollback of a, session 1, finished',
    'rollback of a, session 2, finished',
    'rollback of a, finished',
  ]);
});

test('a case that was saved before rollbacks had sessions can be read, and its rollbacks have none', () => {
  const { session: _session, ...old } = rollback(null) as Extract<Operation, { kind: 'rollback' }>;
  const saved = { case: 'ggw-fuzz', version: 1, title: 't', rule: 'r' };
  const { sequence } = fuzzCaseSchema.parse({ ...saved, sequence: { before: [old], lanes: [], after: [] } });
  expect(sequence.before).toEqual([rollback(null)]);
});
