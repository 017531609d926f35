import type { ReactNode, SubmitEvent } from 'react';
import { WarningIcon } from '../page/icons.tsx';
import { Sheet } from '../page/sheet.tsx';
import type { GameTexts } from '../texts/game-texts.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';
import type { ParsedLimit } from './parsed-limit.ts';

interface AutoSheetProps {
  readonly open: boolean;
  readonly texts: { readonly title: string; readonly intro: string; readonly done: string };
  /** Whether it may be closed by its button: everything in it is valid. */
  readonly isValid: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** What auto-play does by itself, and where it stops. */
export function AutoSheet({ open, texts, isValid, onClose, children }: AutoSheetProps) {
  return (
    <Sheet open={open} title={texts.title} onClose={onClose}>
      <form
        className="auto-rules"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (isValid) onClose();
        }}
      >
        <p className="auto-rules__intro">{texts.intro}</p>
        {children}
        <div className="sheet__foot">
          <button type="submit" className="button auto-rules__done" disabled={!isValid}>
            {texts.done}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

interface LimitFieldsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly texts: {
    readonly limit: Readonly<Record<Name, string>>;
    readonly reason: Readonly<Record<Name, string>>;
    /** What an empty field means. */
    readonly none: string;
  };
  readonly unit: string;
  readonly typed: Readonly<Record<Name, string>>;
  readonly readings: Readonly<Record<Name, ParsedLimit>>;
  onType(name: Name, text: string): void;
}

/** The limits at which auto-play stops. */
export function LimitFields<Name extends string>({ names, texts, ...fields }: LimitFieldsProps<Name>) {
  const gameTexts = useGameTexts();
  return (
    <div className="auto-rules__limits">
      {names.map((name) => {
        const id = `limit-${name}`;
        const error = getErrorMessage(fields.readings[name], gameTexts);
        const isInvalid = error !== null;
        return (
          <div key={name}>
            <label className="caption" htmlFor={id}>
              {texts.limit[name]}
            </label>
            <div className="field" data-invalid={isInvalid}>
              <input
                id={id}
                className="field__input"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                placeholder={texts.none}
                value={fields.typed[name]}
                aria-invalid={isInvalid}
                aria-describedby={`${id}-hint`}
                onChange={(event) => {
                  fields.onType(name, event.target.value);
                }}
              />
              <span className="auto-rules__unit">{fields.unit}</span>
            </div>
            <p id={`${id}-hint`} className="hint" data-tone={isInvalid ? 'error' : 'plain'}>
              {isInvalid && <WarningIcon />}
              {error ?? texts.reason[name]}
            </p>
          </div>
        );
      })}
    </div>
  );
}

function getErrorMessage(reading: ParsedLimit, { stake: { error } }: GameTexts): string | null {
  if (reading.kind === 'ok') return null;
  return reading.kind === 'malformed' ? error.malformed : error['too-precise'](reading.decimals);
}
