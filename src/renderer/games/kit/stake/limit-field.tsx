import { WarningIcon } from '../page/icons.tsx';
import type { GameTexts } from '../texts/game-texts.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';
import type { ParsedLimit } from './parsed-limit.ts';

interface LimitFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** What an empty field means. */
  readonly placeholder: string;
  readonly unit: string;
  readonly typed: string;
  readonly reading: ParsedLimit;
  onType(text: string): void;
}

/** A limit at which auto-play stops. */
export function LimitField({ id, label, hint, placeholder, unit, typed, reading, onType }: LimitFieldProps) {
  const error = getErrorMessage(reading, useGameTexts());
  const isInvalid = error !== null;
  return (
    <div>
      <label className="caption" htmlFor={id}>
        {label}
      </label>
      <div className="field" data-invalid={isInvalid}>
        <input
          id={id}
          className="field__input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder={placeholder}
          value={typed}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            onType(event.target.value);
          }}
        />
        <span className="auto-rules__unit">{unit}</span>
      </div>
      <p id={`${id}-hint`} className="hint" data-tone={isInvalid ? 'error' : 'plain'}>
        {isInvalid && <WarningIcon />}
        {error ?? hint}
      </p>
    </div>
  );
}

function getErrorMessage(reading: ParsedLimit, { stake: { error } }: GameTexts): string | null {
  if (reading.kind === 'ok') return null;
  return reading.kind === 'malformed' ? error.malformed : error['too-precise'](reading.decimals);
}
