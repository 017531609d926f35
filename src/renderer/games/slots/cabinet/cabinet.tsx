import { FeatureBanner } from './feature-banner.tsx';
import { Marquee } from './marquee.tsx';
import { withoutWin } from '../../kit/round/without-win.ts';
import { untoldWin, winsInView } from '../outcome.ts';
import { Plate } from './plate.tsx';
import { Reels } from './reels.tsx';
import { Scenery } from './scenery.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { roundInView, sceneOf } from '../show/show.ts';
import { useTurn } from '../use-turn.ts';
import type { Slots } from '../use-slots.ts';
import { PickBonus } from './pick-bonus.tsx';
import { WheelBonus } from './wheel-bonus.tsx';

interface CabinetProps {
  readonly slots: Slots;
  onChoose(): void;
  onPaytable(): void;
}

/** The machine: its name, its reels, and what they came to. */
export function Cabinet({ slots, onChoose, onPaytable }: CabinetProps) {
  const { session, machine, show, board, game, open, newest } = slots;
  const { loading } = useTexts();
  const wins = winsInView(show);
  const turn = useTurn(show.kind === 'rest' ? wins.length : 0, show);
  const one = turn === null ? null : (wins[turn] ?? null);
  const gatewayRound = open ?? newest;
  const round = roundInView(show, gatewayRound);
  if (session === null || machine === null) {
    const isOpening = game.state.kind === 'opening' && game.state.trouble === null;
    return <div className="cabinet cabinet--empty">{isOpening ? loading : ''}</div>;
  }
  const { currency } = session;
  const untold = gatewayRound === null ? '0' : untoldWin(show, gatewayRound.stake, currency);
  const won = withoutWin(gatewayRound?.won ?? '0', untold, currency.decimals);
  return (
    <div className="cabinet">
      <Scenery machine={machine} />
      <Marquee
        session={session}
        machine={machine}
        show={show}
        round={round === null ? null : { ...round, won }}
        onChoose={onChoose}
        onPaytable={onPaytable}
      />
      <div className="window">
        <div className="frame">
          <Reels machine={machine} board={board} show={show} wins={one === null ? wins : [one]} />
          <FeatureBanner session={session} machine={machine} show={show} />
        </div>
        <BonusPanel slots={slots} />
      </div>
      <Plate
        session={session}
        machine={machine}
        stake={newest?.stake ?? slots.stake}
        show={show}
        marked={one ?? (wins.length === 1 ? wins[0]! : null)}
      />
    </div>
  );
}

/** The bonus game over the reels, from the moment the reels have told it until its last prize was seen. */
function BonusPanel({ slots }: { readonly slots: Slots }) {
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
