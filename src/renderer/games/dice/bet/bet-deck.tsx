import type { RefObject } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { AutoControl } from '../../kit/stake/auto-control.tsx';
import { isRoomy } from '../../kit/stake/roomy.ts';
import type { StakeRules } from '../../kit/stake/stake.ts';
import { StakeField } from '../../kit/stake/stake-field.tsx';
import { DirectionChoice } from './direction-choice.tsx';
import { Odds } from './odds.tsx';
import { RollButton } from './roll-button.tsx';
import { TargetField } from './target-field.tsx';
import { useTexts } from '../texts/texts-context.ts';
import type { AutoPlayer } from './use-auto-play.ts';
import type { BetSlip } from './use-bet-slip.ts';

interface BetDeckProps {
  readonly session: GameSession | null;
  readonly rules: StakeRules | null;
  readonly slip: BetSlip;
  readonly ready: boolean;
  readonly rolling: boolean;
  /** The bet stays as it is while it runs. */
  readonly auto: AutoPlayer;
  readonly stakeInput: RefObject<HTMLInputElement | null>;
  onPress(): void;
  onStartAuto(): void;
  onLimits(): void;
}

/** The rail of the table: everything that makes a bet, and the button that makes it. */
export function BetDeck(props: BetDeckProps) {
  const { session, rules, slip, ready, rolling, auto, stakeInput } = props;
  const { bet, auto: words, limits } = useTexts();
  const isFixed = !ready || auto.left !== null;
  const isLimited = slip.limits === null || slip.limits.loss !== null || slip.limits.win !== null;

  function autoHint(): string {
    if (auto.left !== null) return words.left(auto.left);
    return slip.rounds === null ? words.badRolls : words.hint;
  }

  return (
    <section className="deck" aria-label={bet.section} data-roomy={rules !== null && isRoomy(rules)}>
      <Odds session={session} slip={slip} />
      <div className="deck__aim">
        <DirectionChoice direction={slip.direction} disabled={isFixed} onDirection={slip.setDirection} />
        <TargetField slip={slip} disabled={isFixed} />
      </div>
      <StakeField session={session} rules={rules} slip={slip} disabled={isFixed} inputRef={stakeInput} />
      <AutoControl
        slip={slip}
        left={auto.left}
        name={words.rolls}
        hint={autoHint()}
        canStart={ready && slip.rounds !== null && slip.stake.kind === 'ok' && slip.limits !== null}
        onStart={props.onStartAuto}
        onStop={auto.stop}
      >
        <button
          type="button"
          className="limits-button"
          data-set={isLimited}
          disabled={session === null || auto.left !== null}
          onClick={props.onLimits}
        >
          {isLimited ? limits.openSet : limits.open}
        </button>
      </AutoControl>
      <RollButton
        left={auto.left}
        ready={ready && !auto.isEnding}
        rolling={rolling}
        onPress={props.onPress}
      />
    </section>
  );
}
