import type { SlotsRoundView } from '#shared/games/slots/slots-api.ts';
import { formatUnits } from '#shared/games/slots/slots-win.ts';
import type { SlotsState } from '#shared/games/slots/engine/round-state.ts';
import { formatPrize } from '#shared/games/slots/engine/step-view.ts';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotsRecord } from './slots-record.ts';

/** The part of a round that a player may see: not what is behind boxes that have not been picked. */
export function toRoundView(game: SlotGame, roundId: string, record: SlotsRecord): SlotsRoundView {
  const { slotGame, fingerprint, stake, nonce, won, steps, picks, lastSpin } = record;
  const { state } = record.round;
  return {
    roundId,
    slotGame,
    fingerprint,
    stake,
    nonce,
    won,
    steps,
    awaits: state.awaits === 'spin' ? 'nothing' : state.awaits,
    ...(state.awaits === 'spin' || state.awaits === 'nothing'
      ? NOTHING_REMAINING
      : toRemainingPrizes(game, state)),
    picked:
      state.awaits === 'pick'
        ? state.picked.map((field) => ({ field, value: formatPrize(game, state.hidden[field]!) }))
        : [],
    picks,
    lastSpin,
  };
}

const NOTHING_REMAINING = { freeSpins: { left: 0, awarded: 0 }, cascadeMultiplier: '1', held: [] };

function toRemainingPrizes(
  { config, rows }: SlotGame,
  { freeSpins, cascadeMultiplier, held }: Exclude<SlotsState, { awaits: 'spin' | 'nothing' }>,
): Pick<SlotsRoundView, 'freeSpins' | 'cascadeMultiplier' | 'held'> {
  return {
    freeSpins: { left: freeSpins.left, awarded: freeSpins.awarded },
    cascadeMultiplier: formatUnits(cascadeMultiplier * 10_000),
    held: held.map(({ cell, symbol }) => ({
      reel: Math.floor(cell / rows),
      row: cell % rows,
      symbol: config.symbols[symbol]!.id,
    })),
  };
}
