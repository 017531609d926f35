import type { RefObject } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { isRoomy } from '../table/roomy.ts';
import type { StakeRules } from '../table/stake.ts';
import { StakeField } from '../table/stake-field.tsx';
import { Die } from './die.tsx';
import { DirectionChoice } from './direction-choice.tsx';
import { Odds } from './odds.tsx';
import { TargetField } from './target-field.tsx';
import { useTexts } from './texts-context.ts';
import type { BetSlip } from './use-bet-slip.ts';

interface BetDeckProps {
  readonly session: GameSession | null;
  readonly rules: StakeRules | null;
  readonly slip: BetSlip;
  readonly ready: boolean;
  readonly rolling: boolean;
  readonly stakeInput: RefObject<HTMLInputElement | null>;
  onRoll(): void;
}

/** The rail of the table: everything that makes a bet, and the button that makes it. */
export function BetDeck({ session, rules, slip, ready, rolling, stakeInput, onRoll }: BetDeckProps) {
  const { bet } = useTexts();
  return (
    <section className="deck" aria-label={bet.section} data-roomy={rules !== null && isRoomy(rules)}>
      <Odds session={session} slip={slip} />
      <div className="deck__aim">
        <DirectionChoice direction={slip.direction} disabled={!ready} onDirection={slip.setDirection} />
        <TargetField slip={slip} disabled={!ready} />
      </div>
      <StakeField session={session} rules={rules} slip={slip} disabled={!ready} inputRef={stakeInput} />
      {/* Not `disabled`, which would drop the focus at every bet: the page lets no bet through meanwhile. */}
      <button type="button" className="roll" aria-disabled={!ready} data-rolling={rolling} onClick={onRoll}>
        <Die className="roll__die" />
        <span>{rolling ? bet.rolling : bet.roll}</span>
      </button>
    </section>
  );
}
