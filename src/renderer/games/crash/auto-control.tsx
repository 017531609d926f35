import type { AutoPlay } from './crash-state.ts';
import { useTexts } from './texts-context.ts';
import type { Texts } from './texts.ts';
import type { BetSlip } from './use-bet-slip.ts';

interface AutoControlProps {
  readonly auto: AutoPlay | null;
  readonly slip: BetSlip;
  /** There is a table to play at. */
  readonly ready: boolean;
  onStart(): void;
  onStop(): void;
}

/** The same bet on so many flights, with a stop. */
export function AutoControl({ auto: running, slip, ready, onStart, onStop }: AutoControlProps) {
  const { auto } = useTexts();
  const wrong = slip.rounds === null;
  const canStart = ready && !wrong && slip.target.kind === 'at' && slip.stake.kind === 'ok';
  return (
    <fieldset className="auto" data-running={running !== null}>
      <legend className="caption">{auto.label}</legend>
      <div className="auto__row">
        <div className="field" data-invalid={wrong}>
          <input
            className="field__input"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label={auto.rounds}
            aria-invalid={wrong}
            aria-describedby="auto-hint"
            value={running === null ? slip.typedRounds : String(running.left)}
            readOnly={running !== null}
            onChange={(event) => {
              slip.setTypedRounds(event.target.value);
            }}
          />
        </div>
        <button
          type="button"
          className="auto__button"
          // Not disabled where something is missing: a press leads to it.
          data-lacking={running === null && !canStart}
          onClick={running === null ? onStart : onStop}
        >
          {running === null ? auto.start : auto.stop}
        </button>
      </div>
      <p id="auto-hint" className="hint" role="status" data-tone={wrong ? 'wrong' : 'plain'}>
        {hintFor(running, slip, auto)}
      </p>
    </fieldset>
  );
}

function hintFor(running: AutoPlay | null, { rounds, target }: BetSlip, auto: Texts['auto']): string {
  if (running !== null) return auto.left(running.left);
  if (rounds === null) return auto.badRounds;
  return target.kind === 'at' ? auto.hint : auto.needsTarget;
}
