import { AutoControl as Control } from '../../kit/stake/auto-control.tsx';
import type { AutoPlay } from '../crash-state.ts';
import { useTexts } from '../texts/texts-context.ts';
import type { Texts } from '../texts/texts.ts';
import type { BetSlip } from './use-bet-slip.ts';

interface AutoControlProps {
  readonly auto: AutoPlay | null;
  readonly slip: BetSlip;
  /** There is a table to play at. */
  readonly ready: boolean;
  onStart(): void;
  onStop(): void;
}

/** Needs a multiplier to cash out at: nobody is there to do it by hand. */
export function AutoControl({ auto: running, slip, ready, onStart, onStop }: AutoControlProps) {
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
