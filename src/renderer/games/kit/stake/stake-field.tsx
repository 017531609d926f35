import { memo, type ReactNode, type RefObject } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { formatMoney } from '#shared/money.ts';
import {
  doubleStake,
  halveStake,
  getHighestStake,
  isAffordable,
  type ParsedStake,
  type StakeRules,
  formatStake,
} from './stake.ts';
import { StakeFrame, type StakeHint, type StakeStep } from './stake-frame.tsx';
import type { GameTexts } from '../texts/game-texts.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';
import type { StakeDraft } from './use-stake.ts';

interface StakeFieldProps {
  readonly id?: string;
  readonly session: GameSession | null;
  readonly rules: StakeRules | null;
  readonly stakeDraft: StakeDraft;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly headAction?: ReactNode;
}

export const StakeField = memo(function StakeField(props: StakeFieldProps) {
  const { id = 'stake', session, rules, stakeDraft, disabled, inputRef, headAction } = props;
  const texts = useGameTexts();
  const { stake } = texts;
  const hint = getHint(session, rules, stakeDraft.stake, texts);

  const to = (next: (known: StakeRules) => string): string | null => (rules === null ? null : next(rules));
  const steps: readonly StakeStep[] = [
    { label: stake.half, to: to((known) => halveStake(stakeDraft.typedStake, known)) },
    { label: stake.double, to: to((known) => doubleStake(stakeDraft.typedStake, known)) },
    { label: stake.min, to: to((known) => formatStake(known.min, known)) },
    { label: stake.max, to: to((known) => getHighestStake(session?.balance ?? '0', known)) },
  ];

  return (
    <StakeFrame
      id={id}
      headAction={headAction}
      unit={session?.currency.label}
      value={stakeDraft.typedStake}
      steps={steps}
      hint={hint}
      disabled={disabled}
      onStep={stakeDraft.setTypedStake}
    >
      <input
        id={id}
        ref={inputRef}
        className="field__input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={texts.editable(stakeDraft.typedStake)}
        // Never disabled: that would drop the focus of a player who plays from this field.
        readOnly={disabled}
        aria-invalid={hint.tone === 'error'}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          stakeDraft.setTypedStake(event.target.value);
        }}
      />
    </StakeFrame>
  );
});

function getHint(
  session: GameSession | null,
  rules: StakeRules | null,
  parsed: ParsedStake,
  { stake, number }: GameTexts,
): StakeHint {
  if (session === null || rules === null) return { tone: 'plain', text: '' };
  const { label } = session.currency;
  const min = `${number(formatStake(rules.min, rules))} ${label}`;
  const max = `${number(formatStake(rules.max, rules))} ${label}`;
  const { error } = stake;
  switch (parsed.kind) {
    case 'empty':
    case 'malformed':
      return { tone: 'error', text: error[parsed.kind] };
    case 'too-precise':
      return { tone: 'error', text: error['too-precise'](rules.decimals) };
    case 'below-min':
      return { tone: 'error', text: error['below-min'](min) };
    case 'above-max':
      return { tone: 'error', text: error['above-max'](max) };
    case 'no-profit':
      return {
        tone: 'error',
        text: error['no-profit'](`${number(formatMoney(parsed.least, rules.decimals))} ${label}`),
      };
    case 'ok':
      return isAffordable(parsed.amount, session.balance)
        ? { tone: 'plain', text: stake.limits(number(formatStake(rules.min, rules)), max) }
        : { tone: 'warning', text: stake.overBalance };
    default:
      return assertNever(parsed);
  }
}
