import fc from 'fast-check';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { DEFECTS, type AmountChoice, type Operation, type Sequence } from '#shared/suite/fuzz-sequence.ts';

export interface SequenceBounds {
  /** Requests in one sequence. */
  readonly maxLength: number;
  readonly races: boolean;
}

const amount: fc.Arbitrary<AmountChoice> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('units' as const), count: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('smallest' as const),
      count: fc.constantFrom(1, 3, 7, 10, 33, 99, 101, 999, 12_345),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('balance' as const),
      share: fc.constantFrom('most' as const, 'all' as const, 'all' as const, 'beyond' as const),
    }),
  },
);

const slot = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 4, max: 60 }) },
);
const round = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 2 }) },
);
const mostlyFalse = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true));

const betwin: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('betwin' as const),
  round,
  session: fc.constantFrom(0, 1, null),
  finished: mostlyFalse,
  indented: mostlyFalse,
  transactions: fc.array(fc.record({ slot, type: fc.constantFrom('bet' as const, 'win' as const), amount }), {
    minLength: 1,
    maxLength: 5,
    size: '-1',
  }),
});

const rollback: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('rollback' as const),
  round,
  session: fc.constantFrom(null, null, 0, 1),
  finished: mostlyFalse,
  transactions: fc.array(fc.record({ slot, again: fc.constantFrom(0 as const, 1 as const) }), {
    minLength: 1,
    maxLength: 4,
    size: '-1',
  }),
});

const repeat: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant('repeat' as const),
  back: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 4, max: 100 }) },
  ),
});

/** The callbacks to which some defects are limited; all others apply to every callback. */
const CALLBACKS_BY_DEFECT: Partial<Record<(typeof DEFECTS)[number], readonly Callback[]>> = {
  unknown_player: ['balance', 'betwin'],
  zero_amount: ['betwin'],
};

/** Each defect is as likely as the others, however few callbacks can have it. */
const invalid: fc.Arbitrary<Operation> = fc.oneof(
  ...DEFECTS.map((defect) =>
    fc.record({
      kind: fc.constant('invalid' as const),
      callback: fc.constantFrom(...(CALLBACKS_BY_DEFECT[defect] ?? CALLBACKS)),
      defect: fc.constant(defect),
    }),
  ),
);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 8, arbitrary: betwin },
  { weight: 5, arbitrary: rollback },
  { weight: 3, arbitrary: repeat },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finish' as const), round }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'balance' as const }) },
  { weight: 1, arbitrary: invalid },
);

type OperationOfKind<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

const MAX_LANES = 3;
const MAX_LANE_LENGTH = 4;

function createBetwin(
  inRound: number,
  transaction: OperationOfKind<'betwin'>['transactions'][number],
): Operation {
  return {
    kind: 'betwin',
    round: inRound,
    session: null,
    finished: false,
    indented: false,
    transactions: [transaction],
  };
}

function createRollback(
  inRound: number,
  transaction: OperationOfKind<'rollback'>['transactions'][number],
): Operation {
  return { kind: 'rollback', round: inRound, session: null, finished: true, transactions: [transaction] };
}

/** Simultaneous requests that a wallet may confuse, each with the requests that must precede it. */
const TWO_REQUEST_RACES = {
  bets_of_one_balance: (bet: Operation, { otherBet }: RaceOperations) => ({
    before: [],
    lanes: [[bet], [otherBet]],
  }),
  equal_bets: (bet: Operation) => ({ before: [], lanes: [[bet], [bet]] }),
  bet_and_rollback: (bet: Operation, { reversal }: RaceOperations) => ({
    before: [],
    lanes: [[bet], [reversal]],
  }),
  equal_rollbacks: (bet: Operation, { reversal }: RaceOperations) => ({
    before: [bet],
    lanes: [[reversal], [reversal]],
  }),
  rollbacks_of_one_bet: (bet: Operation, { reversal, otherReversal }: RaceOperations) => ({
    before: [bet],
    lanes: [[reversal], [otherReversal]],
  }),
} as const;

interface RaceOperations {
  readonly otherBet: Operation;
  readonly reversal: Operation;
  readonly otherReversal: Operation;
}

/** Races of two requests about the same money, which rarely occur in random lanes. */
const twoRequestRace = fc
  .record({
    round,
    slot: fc.integer({ min: 0, max: 3 }),
    share: fc.constantFrom('most' as const, 'all' as const),
    kind: fc.constantFrom(...(Object.keys(TWO_REQUEST_RACES) as (keyof typeof TWO_REQUEST_RACES)[])),
  })
  .map(({ round: inRound, slot: first, share, kind }) => {
    const createBet = (inSlot: number): Operation =>
      createBetwin(inRound, { slot: inSlot, type: 'bet', amount: { kind: 'balance', share } });
    return TWO_REQUEST_RACES[kind](createBet(first), {
      otherBet: createBet(first + 1),
      reversal: createRollback(inRound, { slot: first, again: 0 }),
      otherReversal: createRollback(inRound, { slot: first, again: 1 }),
    });
  });

/** A win that is spent before it is rolled back, which takes three matching requests. */
const spentWin: fc.Arbitrary<Operation[]> = fc
  .record({ round, slot: fc.integer({ min: 0, max: 3 }), win: amount })
  .map(({ round: inRound, slot: first, win }) => [
    createBetwin(inRound, { slot: first, type: 'win', amount: win }),
    createBetwin(inRound, { slot: first + 1, type: 'bet', amount: { kind: 'balance', share: 'all' } }),
    createRollback(inRound, { slot: first, again: 0 }),
  ]);

/** Sequences of requests; half of them race, some are long. */
export function createArbitrarySequence({ maxLength, races }: SequenceBounds): fc.Arbitrary<Sequence> {
  const arbitraryOperations = (max: number): fc.Arbitrary<Operation[]> =>
    fc.array(operation, { maxLength: Math.min(max, maxLength), size: 'max' });
  const none: fc.Arbitrary<Operation[]> = fc.constant([]);
  const alone = fc.oneof(
    { weight: 6, arbitrary: arbitraryOperations(8) },
    { weight: 3, arbitrary: arbitraryOperations(25) },
    { weight: 1, arbitrary: arbitraryOperations(maxLength) },
  );
  const spending = fc
    .record({ earlier: arbitraryOperations(3), spent: spentWin })
    .map(({ earlier, spent }) => [...earlier, ...spent]);
  const sequential = fc.record({
    before: fc.oneof({ weight: 9, arbitrary: alone }, { weight: 1, arbitrary: spending }),
    lanes: fc.constant([]),
    after: none,
  });
  const lane = fc.array(operation, { minLength: 1, maxLength: MAX_LANE_LENGTH, size: '-1' });
  const racing = fc.record({
    before: arbitraryOperations(5),
    lanes: fc.array(lane, { minLength: 2, maxLength: MAX_LANES, size: 'max' }),
    after: arbitraryOperations(2),
  });
  const racingPair = fc
    .record({ earlier: arbitraryOperations(2), race: twoRequestRace, after: arbitraryOperations(2) })
    .map(({ earlier, race: { before, lanes }, after }) => ({
      before: [...earlier, ...before],
      lanes,
      after,
    }));
  return races
    ? fc.oneof(
        { weight: 4, arbitrary: sequential },
        { weight: 3, arbitrary: racing },
        { weight: 2, arbitrary: racingPair },
      )
    : sequential;
}
