import { PickBonus } from './pick-bonus.tsx';
import { sceneOf } from '../show/show.ts';
import type { Slots } from '../use-slots.ts';
import { WheelBonus } from './wheel-bonus.tsx';

/** The bonus game over the reels, from the moment the reels have told it until its last prize was seen. */
export function BonusPanel({ slots }: { readonly slots: Slots }) {
  const { session, machine, open, newest, show, game } = slots;
  const bonus = machine?.bonus;
  const round = open ?? newest;
  if (session === null || bonus === undefined || round === null) return null;
  const scene = show.kind === 'telling' ? sceneOf(show) : null;
  const isTold = scene?.kind === 'wheel' || scene?.kind === 'prize' || scene?.kind === 'opened';
  const isOpen = show.kind === 'rest' && (open?.awaits === 'wheel' || open?.awaits === 'pick');
  if (!isTold && !isOpen) return null;
  const step = isTold && show.kind === 'telling' ? show.step : null;
  const disabled = game.state.kind !== 'ready' || isTold;
  const { currency } = session;
  return bonus.type === 'wheel' ? (
    <WheelBonus
      bonus={bonus}
      stake={round.stake}
      currency={currency}
      step={step}
      isTurning={scene?.kind === 'wheel'}
      disabled={disabled}
      onTurn={slots.onPress}
    />
  ) : (
    <PickBonus
      bonus={bonus}
      stake={round.stake}
      opened={show.kind === 'telling' ? (show.before?.picked ?? []) : round.picked}
      currency={currency}
      step={step}
      disabled={disabled}
      onPick={slots.onPick}
    />
  );
}
