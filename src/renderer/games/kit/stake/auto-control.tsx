import { type ReactNode, useEffect, useRef } from 'react';
import { AUTO_STOP_GUARD_MS } from './auto-stop-guard.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';
import type { RoundsSlip } from '../round/use-rounds.ts';

interface AutoControlProps {
  readonly slip: RoundsSlip;
  /** Bets that are still to be made; null where it does not run. */
  readonly left: number | null;
  /** What is counted: the name of the field. */
  readonly name: string;
  readonly hint: string;
  /** Whether a press of Start would start it. */
  readonly canStart: boolean;
  /** What else there is to choose. */
  readonly children?: ReactNode;
  onStart(): void;
  onStop(): void;
}

/** The same bet so many times, with a stop. */
export function AutoControl(props: AutoControlProps) {
  const { slip, left, name, hint, canStart, children, onStart, onStop } = props;
  const { autoPlay } = useGameTexts();
  const isRunning = left !== null;
  const isInvalid = slip.rounds === null;
  const endedAt = useRef(-Infinity);

  useEffect(() => {
    if (!isRunning) return;
    return () => {
      endedAt.current = performance.now();
    };
  }, [isRunning]);

  function press(): void {
    if (isRunning) onStop();
    else if (performance.now() - endedAt.current >= AUTO_STOP_GUARD_MS) onStart();
  }

  return (
    <div className="auto" role="group" aria-labelledby="auto-caption" data-running={isRunning}>
      <div className="auto__head">
        <span className="caption" id="auto-caption">
          {autoPlay.label}
        </span>
        {children}
      </div>
      <div className="auto__row">
        <div className="field" data-invalid={isInvalid}>
          <input
            className="field__input"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label={name}
            aria-invalid={isInvalid}
            aria-describedby="auto-hint"
            value={isRunning ? String(left) : slip.typedRounds}
            readOnly={isRunning}
            onChange={(event) => {
              slip.setTypedRounds(event.target.value);
            }}
            // Who has typed how many means them all, and not the single bet that the key makes elsewhere.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!event.repeat) press();
            }}
          />
        </div>
        <button
          type="button"
          className="auto__button"
          // Not disabled where something is missing: a press leads to it.
          data-incomplete={!isRunning && !canStart}
          onClick={press}
        >
          {isRunning ? autoPlay.stop : autoPlay.start}
        </button>
      </div>
      <p id="auto-hint" className="hint" role="status" data-tone={isInvalid ? 'error' : 'plain'}>
        {hint}
      </p>
    </div>
  );
}
