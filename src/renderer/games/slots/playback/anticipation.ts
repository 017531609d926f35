import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView } from '#shared/games/slots/slots-api.ts';
import type { Board } from './board.ts';

/** The types of symbols that trigger a feature. */
export type TriggerType = 'scatter' | 'bonus';

/** Nothing is awaited. */
const NOTHING: readonly TriggerType[] = [];

/**
 * The types that lack one symbol for a feature. `shown` are the reels that have landed: a result that is still hidden
 * must not change what a player sees or hears. `before` is the round that continues; null for a paid spin.
 */
export function findAwaitedTypes(
  slotGame: SlotGameConfig,
  shown: Board,
  before: SlotsRoundView | null,
): readonly TriggerType[] {
  const { free_spins: freeSpins, bonus, symbols } = slotGame;
  const typesById = new Map(symbols.map(({ id, type }) => [id, type]));
  const types = shown.flat().map((symbol) => typesById.get(symbol));
  const needsOneMore = (type: TriggerType, needed: number): boolean =>
    needed > 1 && types.filter((each) => each === type).length === needed - 1;
  const awaited = [
    ...(freeSpins?.enabled === true &&
    canAward(freeSpins, before) &&
    needsOneMore('scatter', freeSpins.trigger_count)
      ? (['scatter'] as const)
      : []),
    ...(bonus?.enabled === true && needsOneMore('bonus', bonus.trigger_count) ? (['bonus'] as const) : []),
  ];
  return awaited.length === 0 ? NOTHING : awaited;
}

type FreeSpins = NonNullable<SlotGameConfig['free_spins']>;

/** A free spin awards more only while the round has retriggers left. */
function canAward(freeSpins: FreeSpins, before: SlotsRoundView | null): boolean {
  if (before?.awaits !== 'free_spin') return true;
  const { retrigger_enabled: isOn, max_retriggers: max, spins_awarded: each } = freeSpins;
  return isOn && before.freeSpins.awarded / each - 1 < max;
}
