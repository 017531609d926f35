import { describe, expect, it } from 'vitest';
import { createDigitSource } from '#core/games/fairness.ts';
import { german } from '#renderer/games/slots/texts/texts-german.ts';
import { english as texts } from '#renderer/games/slots/texts/texts-english.ts';
import type { SlotsRound } from '#renderer/games/slots/slots-client.ts';
import { checkRound, computeFingerprint } from '#renderer/games/slots/verify/check-round.ts';
import { recompute } from '#renderer/games/slots/verify/recompute.ts';
import { recomputeRound } from '#shared/games/slots/engine/recompute-round.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { slotsStepSchema } from '#shared/games/slots/slots-api.ts';
import { money } from '#shared/money.ts';
import { readSlotGame } from '#tests/support/games/slot-games.ts';
import { openRound } from './slots-samples.ts';

const SEEDS = { serverSeed: 'seed-of-the-house', clientSeed: 'client' };
const QUESTION = { seeds: SEEDS, decimals: 2, texts };

/** Each of these rounds has a feature that the others do not have. */
const ROUNDS = [
  { slotGame: 'orchard-twenty', nonce: 0, picks: [], has: 'only a spin', steps: 1, won: '0.55' },
  { slotGame: 'reef-cascade', nonce: 51, picks: [], has: 'cascades and free spins', steps: 7, won: '43.39' },
  { slotGame: 'harbour-lanterns', nonce: 7, picks: [], has: '17 steps', steps: 17, won: '4.84' },
  { slotGame: 'harbour-lanterns', nonce: 30, picks: [], has: 'a wheel', steps: 2, won: '10.00' },
  { slotGame: 'dune-caravan', nonce: 215, picks: [0, 3, 1], has: 'picks', steps: 4, won: '9.00' },
];
type Sample = (typeof ROUNDS)[number];
const [SPIN, CASCADES, , , PICKS] = ROUNDS as [Sample, Sample, Sample, Sample, Sample];

/** A round as the gateway played it and its page received it, with the test's changes. */
async function playRound(
  { slotGame, nonce, picks }: Omit<Sample, 'has' | 'steps' | 'won'>,
  change: Partial<SlotsRound> = {},
): Promise<SlotsRound> {
  const config = readSlotGame(slotGame);
  const bet = { stake: money('1'), decimals: 2, picks };
  const { steps } = recomputeRound(compileSlots(config), {
    getDigits: createDigitSource({ ...SEEDS, nonce }),
    ...bet,
  });
  // The gateway's messages have their fields in the order of the schema.
  const shownSteps = steps.map((step) => slotsStepSchema.parse(JSON.parse(JSON.stringify(step))));
  return {
    ...openRound({ slotGame, nonce, picks, steps: steps.length, won: steps.at(-1)!.won }),
    fingerprint: await computeFingerprint(config),
    step: shownSteps.at(-1)!,
    seen: new Map(shownSteps.map((step, index) => [index + 1, step])),
    views: new Map(),
    startedAt: 0,
    config,
    ...change,
  };
}

function isConfirmed(check: Awaited<ReturnType<typeof checkRound>>): boolean {
  const parts = check.parts ?? [];
  return check.shown === check.computed && parts.every(({ shown, computed }) => shown === computed);
}

describe('a round that a page recomputes', () => {
  it.each(ROUNDS)('matches with $has', async ({ steps, won, ...sample }) => {
    const check = await checkRound(await playRound(sample), QUESTION);
    expect(check).toMatchObject({ nonce: sample.nonce, shown: won, computed: won });
    expect(check.parts).toHaveLength(steps);
    expect(isConfirmed(check)).toBe(true);
  });

  it('is recomputed with more digits if it draws from more than eight messages', async () => {
    const { slotGame, nonce, picks } = CASCADES;
    const config = readSlotGame(slotGame);
    const requested = new Set<number>();
    const digits = createDigitSource({ ...SEEDS, nonce });
    const bet = { stake: money('1'), decimals: 2, picks };
    const expected = recomputeRound(compileSlots(config), {
      ...bet,
      getDigits(cursor) {
        requested.add(cursor);
        return digits(cursor);
      },
    });
    expect(requested.size).toBeGreaterThan(16);
    expect(await recompute(config, { ...SEEDS, nonce }, bet)).toEqual(expected);
  });

  it('matches if only the translated names of its symbols were changed, and not if their names were', async () => {
    const round = await playRound(SPIN);
    const renameSymbols = (change: object): SlotsRound['config'] => ({
      ...round.config,
      symbols: round.config.symbols.map((symbol) => ({ ...symbol, ...change })),
    });
    const translated = await checkRound(
      { ...round, config: renameSymbols({ names: { de: 'Neu' } }) },
      QUESTION,
    );
    expect(isConfirmed(translated)).toBe(true);
    const { computed } = await checkRound({ ...round, config: renameSymbols({ name: 'New' }) }, QUESTION);
    expect(computed).toBe(texts.verify.otherRules);
  });

  it('lists its steps by name', async () => {
    const { parts = [] } = await checkRound(await playRound(PICKS), QUESTION);
    expect(parts.map(({ name, shown }) => `${name} ${String(shown)}`)).toEqual([
      'Spin 0.00',
      'Box 1 3.00',
      'Box 4 3.00',
      'Box 2 3.00',
    ]);
  });

  it('counts its free spins, in the page’s language', async () => {
    const {
      shown,
      computed,
      parts = [],
    } = await checkRound(await playRound(CASCADES), {
      ...QUESTION,
      texts: german,
    });
    expect([shown, computed]).toEqual(['43,39', '43,39']);
    expect(parts.map(({ name }) => name)).toEqual([
      'Drehung',
      ...[1, 2, 3, 4, 5, 6].map((spin) => `Freispiel ${String(spin)} von 6`),
    ]);
    expect(parts.flatMap((part) => [part.shown, part.computed]).join()).not.toContain('.');
  });
});

describe('a round does not match', () => {
  it.each([
    { label: 'with another nonce', change: { nonce: 1 } },
    { label: 'with another stake', change: { stake: '2.00' } },
    { label: 'with a different win', change: { won: '0.56' } },
  ])('$label', async ({ change }) => {
    expect(isConfirmed(await checkRound(await playRound(SPIN, change), QUESTION))).toBe(false);
  });

  it('if other fields were picked', async () => {
    expect(isConfirmed(await checkRound(await playRound(PICKS, { picks: [2, 4, 5] }), QUESTION))).toBe(false);
    expect(isConfirmed(await checkRound(await playRound(PICKS, { picks: [] }), QUESTION))).toBe(false);
  });

  it('with other seeds', async () => {
    const round = await playRound(SPIN);
    for (const other of [{ serverSeed: 'another' }, { clientSeed: 'another' }])
      expect(isConfirmed(await checkRound(round, { ...QUESTION, seeds: { ...SEEDS, ...other } }))).toBe(
        false,
      );
  });

  it.each([
    ['with another grid but the same win', 'reels'],
    ['with other cascades but the same win', 'cascade_steps'],
  ] as const)('%s', async (_, field) => {
    const round = await playRound(CASCADES);
    const spin = round.seen.get(1)!;
    if (!('result' in spin)) throw new Error('A round begins with a spin');
    const reels = spin.result.reels.toReversed();
    const changed = { reels, cascade_steps: spin.result.cascade_steps!.slice(1) };
    const result = { ...spin.result, [field]: changed[field] };
    const seen = new Map(round.seen).set(1, { ...spin, result });
    const check = await checkRound({ ...round, seen }, QUESTION);
    expect(check.parts?.[0]).toEqual({
      name: 'Spin',
      shown: spin.win,
      computed: `${spin.win}, but details differ`,
    });
    expect(check.parts?.slice(1).every(({ shown, computed }) => shown === computed)).toBe(true);
  });

  it('if it was played with another configuration, which is the only difference reported', async () => {
    const round = await playRound(SPIN);
    const symbols = round.config.symbols.map((symbol) => ({ ...symbol, weight: symbol.weight + 1 }));
    const check = await checkRound({ ...round, config: { ...round.config, symbols } }, QUESTION);
    expect(check).toEqual({ roundId: 'r1', nonce: 0, shown: '0.55', computed: 'Different rules' });
  });

  it('with a step that does not follow from the seeds', async () => {
    const round = await playRound(SPIN);
    const extra = { ...round, steps: 2, seen: new Map(round.seen).set(2, round.step) };
    const check = await checkRound(extra, QUESTION);
    expect(check.computed).toBe('Unknown');
    expect(check.parts?.at(-1)).toMatchObject({ name: 'Spin', shown: '0.55', computed: 'Unknown' });
  });
});

describe('a round that the page has not seen completely', () => {
  it('is compared by the steps that the page has seen', async () => {
    const round = await playRound(CASCADES);
    const seen = new Map([...round.seen].filter(([number]) => number !== 2));
    const check = await checkRound({ ...round, seen }, QUESTION);
    expect(check.parts?.map(({ shown }) => shown === null)).toEqual(
      Array.from({ length: 7 }, (_, index) => index === 1),
    );
    expect(check.shown).toBe(check.computed);
  });

  it('is compared up to the last step that the page has seen', async () => {
    const whole = await playRound(CASCADES);
    const seen = new Map([...whole.seen].slice(0, 3));
    const { won } = seen.get(3)!;
    const check = await checkRound({ ...whole, steps: 3, won, seen }, QUESTION);
    expect(check).toMatchObject({ shown: won, computed: won });
    expect(check.parts).toHaveLength(3);
    expect(isConfirmed(check)).toBe(true);
  });
});
