import type { RefObject } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { isWide } from '../../kit/stake/is-wide.ts';
import type { StakeRules } from '../../kit/stake/stake.ts';
import { StakeField } from '../../kit/stake/stake-field.tsx';
import { PlayButton } from './play-button.tsx';
import type { AutoPlay, CrashTable } from '../crash-state.ts';
import type { ButtonAction } from './button-action.ts';
import { TargetField } from './target-field.tsx';
import { useTexts } from '../texts/texts-context.ts';
import type { BetSlip } from './use-bet-slip.ts';
import { formatAmount } from '../texts/format.ts';
import { AutoControl as Control } from '../../kit/stake/auto-control.tsx';
import type { Texts } from '../texts/texts.ts';

interface BetPanelProps {
  readonly session: GameSession | null;
  readonly table: CrashTable | null;
  /** The page is connected to the table. */
  readonly isOpen: boolean;
  readonly rules: StakeRules | null;
  readonly slip: BetSlip;
  readonly action: ButtonAction;
  readonly auto: AutoPlay | null;
  readonly inputs: {
    readonly stake: RefObject<HTMLInputElement | null>;
    readonly target: RefObject<HTMLInputElement | null>;
  };
  onPress(): void;
  onStartAuto(): void;
  onStopAuto(): void;
}

/** The fields of a bet, and the button that places it and cashes it out. */
export function BetPanel(props: BetPanelProps) {
  const { session, table, isOpen, rules, slip, action, auto, inputs, onPress, onStartAuto, onStopAuto } =
    props;
  const texts = useTexts();
  const { bet } = texts;
  const stake =
    session !== null && slip.stake.kind === 'ok' ? formatAmount(session, slip.stake.amount, texts) : '';
  return (
    <section className="bet-panel" aria-label={bet.section} data-wide={rules !== null && isWide(rules)}>
      <StakeField
        session={session}
        rules={rules}
        slip={slip}
        disabled={auto !== null}
        inputRef={inputs.stake}
      />
      <TargetField session={session} slip={slip} disabled={auto !== null} inputRef={inputs.target} />
      <AutoControl auto={auto} slip={slip} ready={isOpen} onStart={onStartAuto} onStop={onStopAuto} />
      <PlayButton
        action={action}
        session={session}
        round={table?.round ?? null}
        stake={stake}
        onPress={onPress}
      />
    </section>
  );
}

interface AutoControlProps {
  readonly auto: AutoPlay | null;
  readonly slip: BetSlip;
  /** The page is connected to the table. */
  readonly ready: boolean;
  onStart(): void;
  onStop(): void;
}

/** Auto-play needs a multiplier to cash out at, because the player may not be watching. */
function AutoControl({ auto: running, slip, ready, onStart, onStop }: AutoControlProps) {
  const { auto } = useTexts();
  return (
    <Control
      slip={slip}
      left={running?.left ?? null}
      name={auto.rounds}
      hint={hintFor(running, slip, auto)}
      canStart={ready && slip.rounds !== null && slip.target.kind === 'at' && slip.stake.kind === 'ok'}
      onStart={onStart}
      onStop={onStop}
    />
  );
}

function hintFor(running: AutoPlay | null, { rounds, target }: BetSlip, auto: Texts['auto']): string {
  if (running !== null) return auto.left(running.left);
  if (rounds === null) return auto.badRounds;
  return target.kind === 'at' ? auto.hint : auto.needsTarget;
}
