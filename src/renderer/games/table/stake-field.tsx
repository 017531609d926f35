import type { RefObject } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { formatMoney } from '#shared/money.ts';
import { WarningIcon } from './icons.tsx';
import {
  doubledStake,
  halvedStake,
  highestStake,
  isAffordable,
  type StakeReading,
  type StakeRules,
  stakeText,
} from './stake.ts';
import type { TableTexts } from './table-texts.ts';
import { useTableTexts } from './table-texts-context.ts';
import type { StakeSlip } from './use-stake.ts';

interface StakeFieldProps {
  readonly session: GameSession | null;
  readonly rules: StakeRules | null;
  readonly slip: StakeSlip;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

export function StakeField({ session, rules, slip, disabled, inputRef }: StakeFieldProps) {
  const texts = useTableTexts();
  const { stake } = texts;
  const hint = hintFor(session, rules, slip.stake, texts);

  const steps = [
    { label: stake.half, text: (known: StakeRules) => halvedStake(slip.typedStake, known) },
    { label: stake.double, text: (known: StakeRules) => doubledStake(slip.typedStake, known) },
    { label: stake.min, text: (known: StakeRules) => stakeText(known.min, known) },
    { label: stake.max, text: (known: StakeRules) => highestStake(session?.balance ?? '0', known) },
  ];

  return (
    <div className="stake">
      <div className="stake__head">
        <label className="caption" htmlFor="stake">
          {stake.label}
        </label>
        <span className="stake__unit">{session?.currency.label}</span>
      </div>
      <div className="stake__row">
        <div className="field" data-invalid={hint.tone === 'wrong'} data-long={slip.typedStake.length > 10}>
          <input
            id="stake"
            ref={inputRef}
            className="field__input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={texts.editable(slip.typedStake)}
            // Never disabled: that would drop the focus of a player who plays from this field.
            readOnly={disabled}
            aria-invalid={hint.tone === 'wrong'}
            aria-describedby="stake-hint"
            onChange={(event) => {
              slip.setTypedStake(event.target.value);
            }}
          />
        </div>
        <div className="steps">
          {steps.map(({ label, text }) => (
            <button
              key={label.name}
              type="button"
              className="step"
              aria-label={label.name}
              disabled={disabled || rules === null}
              onClick={() => {
                if (rules !== null) slip.setTypedStake(text(rules));
              }}
            >
              {label.face}
            </button>
          ))}
        </div>
      </div>
      <p id="stake-hint" className="hint" data-tone={hint.tone}>
        {hint.tone !== 'plain' && <WarningIcon />}
        {hint.text}
      </p>
    </div>
  );
}

interface Hint {
  readonly tone: 'plain' | 'warning' | 'wrong';
  readonly text: string;
}

function hintFor(
  session: GameSession | null,
  rules: StakeRules | null,
  reading: StakeReading,
  { stake, number }: TableTexts,
): Hint {
  if (session === null || rules === null) return { tone: 'plain', text: '' };
  const { label } = session.currency;
  const min = `${number(stakeText(rules.min, rules))} ${label}`;
  const max = `${number(stakeText(rules.max, rules))} ${label}`;
  const { problem } = stake;
  switch (reading.kind) {
    case 'empty':
    case 'malformed':
      return { tone: 'wrong', text: problem[reading.kind] };
    case 'too-precise':
      return { tone: 'wrong', text: problem['too-precise'](rules.decimals) };
    case 'below-min':
      return { tone: 'wrong', text: problem['below-min'](min) };
    case 'above-max':
      return { tone: 'wrong', text: problem['above-max'](max) };
    case 'no-profit':
      return {
        tone: 'wrong',
        text: problem['no-profit'](`${number(formatMoney(reading.least, rules.decimals))} ${label}`),
      };
    case 'ok':
      return isAffordable(reading.amount, session.balance)
        ? { tone: 'plain', text: stake.limits(number(stakeText(rules.min, rules)), max) }
        : { tone: 'warning', text: stake.overBalance };
    default:
      return assertNever(reading);
  }
}
