import { describe, expect, it } from 'vitest';
import { getStatus } from '#shared/chain-status.ts';
import type { AttemptChain, ExchangeSummary } from '#shared/exchange.ts';
import { exchangeSummary } from '../renderer/workbench/exchange-summary.ts';

const RESET = { kind: 'failed', reason: 'reset', message: '', mayHaveArrived: true } as const;
const ACCEPTED = { kind: 'reply', status: 200, apiCode: null } as const;

/** A first attempt at 1,000 that was reset after 10 ms, and a second one with the test's changes. */
function createRetried(last: Partial<AttemptChain['last']> = {}): ExchangeSummary {
  return exchangeSummary({
    id: 1,
    startedAt: 1_000,
    durationMs: 10,
    outcome: RESET,
    warnings: ['slow'],
    faults: ['reset'],
    chain: {
      attempts: 2,
      last: {
        id: 2,
        attempt: 2,
        startedAt: 1_110,
        setBackMs: 0,
        durationMs: 5,
        outcome: ACCEPTED,
        peerId: null,
        warnings: [],
        faults: [],
        holds: [],
        money: null,
        ...last,
      },
    },
  });
}

describe('the row of a retried exchange', () => {
  it('has the status of its last attempt', () => {
    expect(getStatus(createRetried()).outcome).toEqual(ACCEPTED);
  });

  it('has the money of an earlier attempt that moved it, even if the last one was rejected', () => {
    const money = { changes: [], more: 0, balance: '9.00', repeat: null };
    const { chain, ...row } = createRetried({ outcome: { kind: 'reply', status: 400, apiCode: null } });
    const effective = { attempt: 1, outcome: ACCEPTED, money };
    expect(getStatus({ ...row, chain: { ...chain!, effective } })).toMatchObject({
      outcome: { status: 400 },
      money,
      moneyOutcome: ACCEPTED,
      moneyEffect: 'moved',
    });
  });

  it('lasts from the start of the first attempt to the end of the last', () => {
    expect(getStatus(createRetried()).durationMs).toBe(115);
  });

  it('lasts as long as it really did if the clock was reset meanwhile', () => {
    expect(getStatus(createRetried({ startedAt: 20, setBackMs: 600_000 })).durationMs).toBe(599_025);
  });

  it('is never shorter than one of its attempts, even if a clock was set back by an unknown span', () => {
    expect(getStatus(createRetried({ startedAt: 20 })).durationMs).toBe(10);
  });

  it('has the warnings and faults of the attempts between the first and the last', () => {
    const { chain, ...row } = createRetried({ warnings: ['unknown field'] });
    const between = { warnings: ['no number', 'slow'], faults: ['latency'] };
    expect(getStatus({ ...row, chain: { ...chain!, between } })).toMatchObject({
      warnings: ['slow', 'no number', 'unknown field'],
      faults: ['reset', 'latency'],
    });
  });

  it('has the warnings and faults of the first and the last attempt, each once', () => {
    const { warnings, faults } = getStatus(
      createRetried({ warnings: ['unknown field'], faults: ['latency', 'reset'] }),
    );
    expect({ warnings, faults }).toEqual({
      warnings: ['slow', 'unknown field'],
      faults: ['reset', 'latency'],
    });
  });
});

it('a row with only one attempt has the status of that attempt', () => {
  expect(getStatus(exchangeSummary({ id: 1, durationMs: 3 }))).toMatchObject({
    outcome: ACCEPTED,
    durationMs: 3,
  });
});
