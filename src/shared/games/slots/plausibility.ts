import type { SlotGameConfig } from './slot-game-config.ts';

/** Configurations that follow every rule but are probably unintended. */
export interface ImplausibleValue {
  /** The path of the field: `symbols[2].payouts`. */
  readonly field: string;
  readonly message: string;
}

/** Probable mistakes in a configuration. Such a game can be played. */
export function findImplausibleValues(config: SlotGameConfig): ImplausibleValue[] {
  return [...findFallingPayouts(config), ...findUnreachableCap(config)];
}

function* findFallingPayouts({ symbols }: SlotGameConfig): Generator<ImplausibleValue> {
  for (const [index, { id, payouts }] of symbols.entries()) {
    const counts = Object.keys(payouts)
      .map(Number)
      .toSorted((one, other) => one - other);
    for (const [at, count] of counts.entries()) {
      const fewer = counts[at - 1];
      if (fewer !== undefined && payouts[String(fewer)]! > payouts[String(count)]!)
        yield {
          field: `symbols[${index}].payouts`,
          message: `${fewer} ${id} pay ${payouts[String(fewer)]}, more than the ${payouts[String(count)]} of ${count}`,
        };
    }
  }
}

function* findUnreachableCap(config: SlotGameConfig): Generator<ImplausibleValue> {
  const max = getMaxRoundWin(config);
  if (max < config.max_win_multiplier)
    yield {
      field: 'max_win_multiplier',
      message: `is ${config.max_win_multiplier}, but no round can win more than ${max}`,
    };
}

/** An upper bound of a round's win, in bets. Cascades can follow each other endlessly. */
function getMaxRoundWin({
  symbols,
  bonus,
  cascade,
  free_spins: freeSpins,
  ...config
}: SlotGameConfig): number {
  if (cascade?.enabled === true) return Infinity;
  const scatters = symbols
    .filter(({ type }) => type === 'scatter')
    .reduce((sum, { payouts }) => sum + Math.max(0, ...Object.values(payouts)), 0);
  const spinMax = getMaxBoardWin({ symbols, ...config }) + scatters;
  const triggers = freeSpins?.retrigger_enabled === true ? 1 + freeSpins.max_retriggers : 1;
  const spins = freeSpins?.enabled === true ? freeSpins.spins_awarded * triggers : 0;
  const picks = bonus?.type === 'pick' ? bonus.picks : 1;
  const bonusMax = bonus?.enabled === true ? picks * Math.max(...bonus.prizes.map(({ value }) => value)) : 0;
  return Number((spinMax * (1 + spins * (freeSpins?.multiplier ?? 1)) + bonusMax * (1 + spins)).toFixed(2));
}

function getMaxBoardWin({
  symbols,
  reels,
  rows,
  win_mode,
  paylines,
}: Pick<SlotGameConfig, 'symbols' | 'reels' | 'rows' | 'win_mode' | 'paylines'>): number {
  const pays = symbols
    .filter(({ type }) => type === 'regular' || type === 'wild')
    .map(({ payouts }) => Math.max(0, ...Object.values(payouts)));
  const wilds = Math.max(1, ...symbols.map(({ wild }) => wild?.multiplier ?? 1));
  const sum = pays.reduce((all, pay) => all + pay, 0);
  switch (win_mode) {
    case 'paylines':
      return (paylines?.length ?? 0) * Math.max(...pays) * wilds ** reels;
    case 'ways':
      return sum * (rows * wilds) ** reels;
    case 'cluster':
      // Each cluster has at least one cell that no other has.
      return reels * rows * Math.max(...pays) * wilds ** (reels * rows);
  }
}
