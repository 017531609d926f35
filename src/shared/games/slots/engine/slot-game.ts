import { toHundredths } from '../hundredths.ts';
import type { SlotGameConfig } from '../slot-game-config.ts';
import type { SlotsSymbol } from '../slots-symbol.ts';
import { UNITS_PER_BET } from '../slots-win.ts';

/** A configuration as tables: symbols are indexes into its `symbols`, cells are `reel × rows + row`. */
export interface SlotGame {
  readonly config: SlotGameConfig;
  readonly reels: number;
  readonly rows: number;
  readonly cells: number;
  /** Each symbol as often as its weight: drawing a position draws a symbol. */
  readonly strip: readonly number[];
  /** The strip of each reel, if a spin draws stops; null if it draws cells. */
  readonly reelStrips: readonly (readonly number[])[] | null;
  readonly regulars: readonly number[];
  readonly scatters: readonly number[];
  readonly hasHeld: boolean;
  readonly isRegular: readonly boolean[];
  readonly isWild: readonly boolean[];
  readonly isScatter: readonly boolean[];
  readonly isBonus: readonly boolean[];
  readonly isExpanding: readonly boolean[];
  /** Sticky and walking wilds: they outlast their spin, and no cascade moves or removes them. */
  readonly isHeld: readonly boolean[];
  /** A wild's multiplier; 1 for every other symbol. */
  readonly multipliers: readonly number[];
  /** Hundredths of the bet by symbol and count: those of the largest stated count that is not above it. */
  readonly pay: readonly (readonly number[])[];
  /** For each count the regular symbol that pays most. */
  readonly bestRegular: readonly number[];
  /** The cells of each line. */
  readonly lines: readonly (readonly number[])[];
  /** The round ends once it has won this. In millionths of the bet. */
  readonly maxWin: number;
}

/** Symbols of the grid, cell by cell. */
export type Board = readonly number[];

export function compileSlots(config: SlotGameConfig): SlotGame {
  const { symbols, reels, rows } = config;
  const cells = reels * rows;
  const flagType = (type: SlotsSymbol['type']) => symbols.map((symbol) => symbol.type === type);
  const isRegular = flagType('regular');
  const isScatter = flagType('scatter');
  const regulars = [...symbols.keys()].filter((index) => isRegular[index]);
  const pay = symbols.map((symbol) => createPayTable(symbol, cells));
  const findBest = (count: number) =>
    regulars.reduce((one, other) => (pay[other]![count]! > pay[one]![count]! ? other : one));
  const variants = symbols.map(({ wild }) => wild?.variant);
  const isHeld = variants.map((variant) => variant === 'sticky' || variant === 'walking');
  return {
    config,
    reels,
    rows,
    cells,
    strip: symbols.flatMap(({ weight }, index) => Array.from({ length: weight }, () => index)),
    reelStrips:
      config.strips?.map((each) => each.map((id) => symbols.findIndex((symbol) => symbol.id === id))) ?? null,
    regulars,
    scatters: [...symbols.keys()].filter((index) => isScatter[index]),
    hasHeld: isHeld.includes(true),
    isRegular,
    isWild: flagType('wild'),
    isScatter,
    isBonus: flagType('bonus'),
    isExpanding: variants.map((variant) => variant === 'expanding'),
    isHeld,
    multipliers: symbols.map(({ wild }) => wild?.multiplier ?? 1),
    pay,
    bestRegular: Array.from({ length: cells + 1 }, (_, count) => findBest(count)),
    lines: (config.paylines ?? []).map((line) => line.map((row, reel) => reel * rows + row)),
    maxWin: toHundredths(config.max_win_multiplier) * (UNITS_PER_BET / 100),
  };
}

function createPayTable({ payouts }: SlotsSymbol, cells: number): number[] {
  let paid = 0;
  return Array.from({ length: cells + 1 }, (_, count) => {
    const stated = payouts[String(count)];
    if (stated !== undefined) paid = toHundredths(stated);
    return paid;
  });
}
