import { expect, test } from 'vitest';
import { FAULT_FAMILIES, type FaultName } from '#shared/faults/catalogue.ts';
import { FUZZ_RULES } from '#shared/suite/fuzz-rules.ts';
import type { FuzzFinding } from '#shared/suite/fuzz-report.ts';
import type { AmountChoice, Operation, Sequence } from '#shared/suite/fuzz-sequence.ts';
import { expectFuzzed, runFuzzOn } from '#tests/support/suite/fuzz-run.ts';
import { RULE_VIOLATING_FAULTS, forEachFault, readKillMatrix } from '#tests/support/suite/kill-matrix.ts';

/** Families that were added because scenarios hardly see them. */
const UNSEEN_BY_SCENARIOS = FAULT_FAMILIES.filter(({ title }) =>
  ['Races', 'Sequences'].includes(title),
).flatMap(({ faults }) => Object.keys(faults) as FaultName[]);

/** One or two of each other family, with the one that fuzzing tolerates: the protocol leaves the choice. */
const SAMPLE: readonly FaultName[] = [
  'original_id_echoed',
  'signature_not_verified',
  'overdraft_allowed',
  'batch_not_atomic',
  'repeated_win_applied',
  'race_between_equals',
  'tombstone_forgotten',
  'second_betwin_rejected',
  'spent_win_stops_at_zero',
];

/** One run works while another waits. */
const CONCURRENCY = 4;
const RUNS = 300;
/** For a fault without a finding, which needs all of its runs otherwise. */
const UNDETECTED_RUNS = 20;

test('fuzzing finds exactly the faults that the kill matrix gives a counterexample for', async () => {
  const documented = readKillMatrix();
  const isFindable = (fault: FaultName): boolean => documented.get(fault)?.counterexample !== '';
  const faults = [...UNSEEN_BY_SCENARIOS, ...SAMPLE];
  const found = new Set<FaultName>();
  await forEachFault(faults, CONCURRENCY, async (fault, target) => {
    const controller = new AbortController();
    const result = await runFuzzOn(target, {
      seed: 1,
      runs: isFindable(fault) ? RUNS : UNDETECTED_RUNS,
      signal: controller.signal,
      onEvent: ({ kind }) => {
        // A counterexample, which is not shortened, because that takes longer than finding it.
        if (kind !== 'shrinking') return;
        found.add(fault);
        controller.abort('found');
      },
    });
    expectFuzzed(result);
  });
  expect(faults.filter((fault) => found.has(fault))).toEqual(faults.filter(isFindable));
});

/**
 * `GGW_FUZZ_SEEDS=1,2,3` plays all faults with each of these seeds until the first finding, which takes half a minute
 * each, and prints the counterexamples.
 */
const SEEDS = (process.env['GGW_FUZZ_SEEDS'] ?? '').split(',').filter(Boolean).map(Number);
const SHORT = 4;

test.each(SEEDS)(
  'with the seed %i, fuzzing finds each fault that it can find, and nine in ten counterexamples are short',
  { timeout: 3 * 3_600_000 },
  async (seed) => {
    const documented = readKillMatrix();
    const found = new Map<FaultName, FuzzFinding>();
    await forEachFault(RULE_VIOLATING_FAULTS, CONCURRENCY, async (fault, target) => {
      const controller = new AbortController();
      const options = { seed, runs: RUNS, budgetMs: 3_600_000, signal: controller.signal };
      const result = await runFuzzOn(target, {
        ...options,
        onEvent: (event) => {
          if (event.kind === 'finding') controller.abort('found');
        },
      });
      const [first] = expectFuzzed(result).findings;
      if (first !== undefined) found.set(fault, first);
      console.log(`seed ${seed}, ${fault}: ${first?.title ?? '–'} (${first?.steps.length ?? 0} requests)`);
    });
    const short = [...found.values()].filter(({ steps }) => steps.length <= SHORT);
    console.log(
      `seed ${seed}: ${found.size} of ${RULE_VIOLATING_FAULTS.length} found, ${short.length} in ${SHORT} requests`,
    );
    const findable = RULE_VIOLATING_FAULTS.filter((fault) => documented.get(fault)?.counterexample !== '');
    expect(findable.filter((fault) => !found.has(fault))).toEqual([]);
    expect(short.length / found.size).toBeGreaterThanOrEqual(0.9);
  },
);

test('a wallet whose batches are not atomic gets no other finding, whatever a sequence shows of it', async () => {
  await forEachFault(['batch_not_atomic'], 1, async (_fault, target) => {
    const { findings } = expectFuzzed(await runFuzzOn(target, { seed: 438_100_837, runs: 60 }));
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set([FUZZ_RULES.atomic.text]));
  });
}, 120_000);

test('a counterexample in which money moves is only shortened while it moves', async () => {
  await forEachFault(['repeated_rollback_applied'], 1, async (_fault, target) => {
    const { findings } = expectFuzzed(await runFuzzOn(target, { seed: 1, runs: 30 }));
    expect(findings).toHaveLength(1);
    // A repeated rollback of an unknown transaction is shorter, and has only another ID.
    expect(findings[0]!.title).toBe('bet a 1.00 → rollback of a → rollback of a');
    expect(findings[0]!.expected).toMatch(/^no money moves again/);
    expect(findings[0]!.actual).toMatch(/^\+1\.0+ moved/);
  });
}, 120_000);

const bet = (
  slot: number,
  amount: AmountChoice = { kind: 'units', count: 4 },
): Extract<Operation, { kind: 'betwin' }> => ({
  kind: 'betwin',
  round: 0,
  session: null,
  finished: false,
  indented: false,
  transactions: [{ slot, type: 'bet', amount }],
});
const MOST = { kind: 'balance', share: 'most' } as const;
const UNSIGNED = { kind: 'invalid', callback: 'betwin', defect: 'no_signature' } as const;

test.each<[FaultName, Sequence, Partial<FuzzFinding>]>([
  [
    'equal_bets_merged',
    { before: [], lanes: [[bet(0, MOST)], [bet(1, MOST)]], after: [] },
    {
      title: 'bet a 600.00 → bet b 600.00',
      rule: FUZZ_RULES.new_id_processed.text,
      expected: expect.stringMatching(
        /^HTTP 400 with api_code 100 .*; a different `id` for each transaction$/,
      ),
      actual: expect.stringMatching(/^balance 400\.0+: ‘b’ moved nothing; two have the `id` T/),
      hint: FUZZ_RULES.new_id_processed.hint,
      race: false,
    },
  ],
  [
    'race_for_funds',
    { before: [], lanes: [[bet(0, MOST)], [bet(1, MOST)]], after: [] },
    { rule: FUZZ_RULES.no_funds.text, hint: expect.stringMatching(/^Check before lock/), race: true },
  ],
  [
    'signature_not_verified',
    { before: [], lanes: [[bet(0)], [UNSIGNED]], after: [] },
    { rule: FUZZ_RULES.signature_rejected.text, hint: FUZZ_RULES.signature_rejected.hint, race: false },
  ],
  [
    'new_after_known_ignored',
    {
      before: [
        bet(0),
        { ...bet(0), transactions: [bet(0), bet(1)].flatMap(({ transactions }) => transactions) },
      ],
      lanes: [],
      after: [],
    },
    {
      rule: FUZZ_RULES.new_id_processed.text,
      expected: expect.stringMatching(/^balance 992\.0+; 2 results in `transactions`$/),
      actual: expect.stringMatching(/^balance 996\.0+: ‘b’ moved nothing; 1$/),
    },
  ],
])('the cause of a finding follows from its responses: %s', async (armed, sequence, expected) => {
  await forEachFault([armed], 1, async (_fault, target) => {
    const cases = [{ case: 'ggw-fuzz', version: 1, title: armed, rule: '', sequence } as const];
    expect(expectFuzzed(await runFuzzOn(target, { cases })).findings).toEqual([
      expect.objectContaining(expected),
    ]);
  });
});
