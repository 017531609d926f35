import { type ReactNode, useEffect, useRef } from 'react';
import { AUTO_STOP_GUARD_MS } from './auto-stop-guard.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';
import type { RoundsDraft } from '../round/use-rounds-draft.ts';

interface AutoControlProps {
  /** The start of its elements' ids. */
  readonly id?: string;
  readonly roundsDraft: RoundsDraft;
  /** Bets left to place; null if auto-play is off. */
  readonly left: number | null;
  /** The accessible name of the field: what is counted. */
  readonly name: string;
  readonly hint: string;
  /** Bets follow each other too quickly to be spoken. */
  readonly isQuiet?: boolean;
  /** Whether Start would start auto-play. */
  readonly canStart: boolean;
  /** Further controls. */
  readonly children?: ReactNode;
  onStart(): void;
  onStop(): void;
}

/** Repeats the same bet a number of times, with a stop button. */
export function AutoControl(props: AutoControlProps) {
  const {
    id = 'auto',
    roundsDraft,
    left,
    name,
    hint,
    isQuiet = false,
    canStart,
    children,
    onStart,
    onStop,
  } = props;
  const { autoPlay } = useGameTexts();
  const isRunning = left !== null;
  const isInvalid = roundsDraft.rounds === null;
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
    <div className="auto" role="group" aria-labelledby={`${id}-caption`} data-running={isRunning}>
      <div className="auto__head">
        <span className="caption" id={`${id}-caption`}>
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
            aria-describedby={`${id}-hint`}
            value={isRunning ? String(left) : roundsDraft.typedRounds}
            readOnly={isRunning}
            onChange={(event) => {
              roundsDraft.setTypedRounds(event.target.value);
            }}
            // In this field Enter starts auto-play, not the single bet that it places elsewhere.
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
          // Not disabled if something is missing: pressing it leads to the missing field.
          data-incomplete={!isRunning && !canStart}
          onClick={press}
        >
          {isRunning ? autoPlay.stop : autoPlay.start}
        </button>
      </div>
      <p
        id={`${id}-hint`}
        className="hint"
        role="status"
        aria-live={isQuiet ? 'off' : 'polite'}
        data-tone={isInvalid ? 'error' : 'plain'}
      >
        {hint}
      </p>
    </div>
  );
}
