import fc from 'fast-check';
import { manualEditStep, type ManualEditStep } from './manual-edits.ts';
import { WALLET_ACCOUNT_COUNT, world, type World } from './worlds.ts';

/** An id as drawn: of which account, which letter (bets and wins, or rollbacks), which number. */
export interface DrawnId {
  readonly walletAccount: number;
  readonly letter: 't' | 'r';
  readonly n: number;
}

export type Step =
  | {
      readonly kind: 'betwin';
      readonly walletAccount: number;
      readonly stranger: 'player' | 'currency' | null;
      readonly round: number;
      readonly finished: boolean | null;
      readonly transactions: readonly {
        readonly id: DrawnId;
        readonly type: 'bet' | 'win';
        readonly amount: string;
      }[];
    }
  | {
      readonly kind: 'rollback';
      readonly walletAccount: number;
      readonly stranger: 'player' | 'currency' | null;
      readonly round: number;
      readonly finished: boolean;
      readonly transactions: readonly { readonly id: DrawnId; readonly original: DrawnId }[];
    }
  | { readonly kind: 'finish' | 'balance'; readonly walletAccount: number; readonly round: number }
  /** The same bytes as an earlier request, counted back from here. */
  | { readonly kind: 'again'; readonly back: number }
  /** The IDs of an earlier request in another body. */
  | {
      readonly kind: 'again otherwise';
      readonly back: number;
      readonly change: 'amount' | 'round' | 'player' | 'order';
    };

/** A callback, and whether the next one is sent without waiting for its response; or a manual change. */
export type SequenceEntry =
  | { readonly by: 'gateway'; readonly step: Step; readonly overlaps: boolean }
  | { readonly by: 'hand'; readonly step: ManualEditStep };

export interface Sequence {
  readonly world: World;
  /** A step that a failure does not need shrinks to null. */
  readonly steps: readonly (SequenceEntry | null)[];
}

const walletAccount = fc.nat(WALLET_ACCOUNT_COUNT - 1);
// Mostly one round, or hardly any win would be in the round of its bets.
const round = fc.constantFrom(0, 0, 0, 1, 2);
const stranger = fc.oneof(
  { weight: 40, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('player' as const, 'currency' as const) },
);
const back = fc.nat(8);

// Few IDs, so that they repeat; mostly of the same account, or nearly every rollback would be of a foreign bet.
function arbitraryId(owner: number, usual: 't' | 'r'): fc.Arbitrary<DrawnId> {
  const other = usual === 't' ? 'r' : 't';
  return fc.record({
    walletAccount: fc.oneof(
      { weight: 30, arbitrary: fc.constant(owner) },
      { weight: 1, arbitrary: walletAccount },
    ),
    letter: fc.oneof(
      { weight: 30, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constant(other) },
    ),
    n: fc.oneof(fc.nat(2), fc.nat(7)),
  });
}

/** Amounts in every notation that the wire allows, some of which are too fine for a currency. */
const amount = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 1, max: 4 }).map((n) => `${n}`) },
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 12 }).map((n) => `${n}`) },
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 12 }).map((n) => `${n}.00`) },
  { weight: 10, arbitrary: fc.integer({ min: 1, max: 9 }).map((n) => `00${n}.0`) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 99 }).map((n) => `1.${n}`) },
  { weight: 2, arbitrary: fc.constantFrom('1.005', '0.001', '2.5', '0', '0.00') },
  { weight: 4, arbitrary: fc.constantFrom('1.0001', '2.1234', '1.0000000000000003', '0.0000000000000001') },
);

const betwin = walletAccount.chain((of) =>
  fc.record({
    kind: fc.constant('betwin' as const),
    walletAccount: fc.constant(of),
    stranger,
    round,
    finished: fc.option(fc.boolean()),
    transactions: fc.array(
      fc.record({
        id: arbitraryId(of, 't'),
        type: fc.oneof(
          { weight: 3, arbitrary: fc.constant('bet' as const) },
          { weight: 2, arbitrary: fc.constant('win' as const) },
        ),
        amount,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

const rollback = walletAccount.chain((of) =>
  fc.record({
    kind: fc.constant('rollback' as const),
    walletAccount: fc.constant(of),
    stranger,
    round,
    finished: fc.boolean(),
    transactions: fc.array(fc.record({ id: arbitraryId(of, 'r'), original: arbitraryId(of, 't') }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('balance' as const, 'finish' as const),
      walletAccount,
      round,
    }),
  },
  { weight: 8, arbitrary: betwin },
  { weight: 5, arbitrary: rollback },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('again' as const), back }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('again otherwise' as const),
      back,
      change: fc.constantFrom('amount' as const, 'round' as const, 'player' as const, 'order' as const),
    }),
  },
);

const played: fc.Arbitrary<SequenceEntry> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ by: fc.constant('gateway' as const), step, overlaps: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ by: fc.constant('hand' as const), step: manualEditStep }) },
);

/** 10 to 30 steps: the shortest example is as short as it can be although the array keeps its length. */
export const sequence: fc.Arbitrary<Sequence> = fc.record({
  world,
  steps: fc.array(fc.option(played, { freq: 1_000_000 }), { minLength: 10, maxLength: 30, size: 'max' }),
});
