import type { SubmitEvent } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { WarningIcon } from '../../kit/page/icons.tsx';
import { Sheet } from '../../kit/page/sheet.tsx';
import type { LimitReading } from './limit-reading.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import type { LimitName, LimitsSlip } from './use-limits.ts';

interface LimitsSheetProps {
  readonly open: boolean;
  readonly slip: LimitsSlip;
  readonly currency: GameSession['currency'];
  onClose(): void;
}

const LIMIT_NAMES: readonly LimitName[] = ['loss', 'win'];

/** The limits at which auto-play stops. */
export function LimitsSheet({ open, slip, currency, onClose }: LimitsSheetProps) {
  const { limits } = useTexts();
  return (
    <Sheet open={open} title={limits.title} onClose={onClose}>
      <form
        className="limits"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (slip.limits !== null) onClose();
        }}
      >
        <p className="limits__intro">{limits.intro}</p>
        {LIMIT_NAMES.map((name) => (
          <LimitField key={name} name={name} slip={slip} currency={currency} />
        ))}
        <button type="submit" className="button limits__done" disabled={slip.limits === null}>
          {limits.done}
        </button>
      </form>
    </Sheet>
  );
}

interface LimitFieldProps extends Pick<LimitsSheetProps, 'slip' | 'currency'> {
  readonly name: LimitName;
}

function LimitField({ name, slip, currency }: LimitFieldProps) {
  const texts = useTexts();
  const id = `limit-${name}`;
  const problem = problemOf(slip.readings[name], texts);
  const isInvalid = problem !== null;
  return (
    <div>
      <label className="caption" htmlFor={id}>
        {texts.limits[name]}
      </label>
      <div className="field" data-invalid={isInvalid}>
        <input
          id={id}
          className="field__input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder={texts.limits.none}
          value={slip.typedLimits[name]}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            slip.setTypedLimit(name, event.target.value);
          }}
        />
        <span className="limits__unit">{currency.label}</span>
      </div>
      <p id={`${id}-hint`} className="hint" data-tone={isInvalid ? 'error' : 'plain'}>
        {isInvalid && <WarningIcon />}
        {problem ?? texts.limits.why[name]}
      </p>
    </div>
  );
}

function problemOf(reading: LimitReading, { stake: { problem } }: Texts): string | null {
  if (reading.kind === 'ok') return null;
  return reading.kind === 'malformed' ? problem.malformed : problem['too-precise'](reading.decimals);
}
