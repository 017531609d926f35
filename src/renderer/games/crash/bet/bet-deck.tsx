import type { RefObject } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { isRoomy } from '../../kit/stake/roomy.ts';
import type { StakeRules } from '../../kit/stake/stake.ts';
import { StakeField } from '../../kit/stake/stake-field.tsx';
import { AutoControl } from './auto-control.tsx';
import { BigButton } from './big-button.tsx';
import type { AutoPlay, CrashTable } from '../crash-state.ts';
import type { ButtonMeaning } from './play-button.ts';
import { TargetField } from './target-field.tsx';
import { useTexts } from '../texts/texts-context.ts';
import type { BetSlip } from './use-bet-slip.ts';
import { amountWords } from '../texts/words.ts';

interface BetDeckProps {
  readonly session: GameSession | null;
  readonly table: CrashTable | null;
  /** The table can be talked to. */
  readonly isOpen: boolean;
  readonly rules: StakeRules | null;
  readonly slip: BetSlip;
  readonly meaning: ButtonMeaning;
  readonly auto: AutoPlay | null;
  readonly inputs: {
    readonly stake: RefObject<HTMLInputElement | null>;
    readonly target: RefObject<HTMLInputElement | null>;
  };
  onPress(): void;
  onStartAuto(): void;
  onStopAuto(): void;
}

/** Everything that makes a bet, and the button that makes it and ends it. */
export function BetDeck(props: BetDeckProps) {
  const { session, table, isOpen, rules, slip, meaning, auto, inputs, onPress, onStartAuto, onStopAuto } =
    props;
  const texts = useTexts();
  const { bet } = texts;
  const stake =
    session !== null && slip.stake.kind === 'ok' ? amountWords(session, slip.stake.amount, texts) : '';
  return (
    <section className="deck" aria-label={bet.section} data-roomy={rules !== null && isRoomy(rules)}>
      <StakeField
        session={session}
        rules={rules}
        slip={slip}
        disabled={auto !== null}
        inputRef={inputs.stake}
      />
      <TargetField session={session} slip={slip} disabled={auto !== null} inputRef={inputs.target} />
      <AutoControl auto={auto} slip={slip} ready={isOpen} onStart={onStartAuto} onStop={onStopAuto} />
      <BigButton
        meaning={meaning}
        session={session}
        round={table?.round ?? null}
        stake={stake}
        onPress={onPress}
      />
    </section>
  );
}
