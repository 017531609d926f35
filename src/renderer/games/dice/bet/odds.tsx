import { memo } from 'react';
import { MAX_WINNING_OUTCOMES, MIN_WINNING_OUTCOMES, formatDiceMultiplier } from '#shared/games/dice-api.ts';
import { formatMoney } from '#shared/money.ts';
import { formatHundredths, parseHundredths, parseMultiplier, toTarget } from './hundredths.ts';
import { computeDicePayout } from '#shared/games/dice-payout.ts';
import { useTargetDraft } from './use-target-draft.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import type { BetDraft } from './use-bet-draft.ts';

interface OddsProps {
  /** Null while the session loads. */
  readonly decimals: number | null;
  readonly currencyLabel: string | undefined;
  readonly betDraft: BetDraft;
  readonly disabled: boolean;
}

/** Chance, multiplier and profit of the bet being prepared. Chance and multiplier can be typed: they set the target. */
export const Odds = memo(function Odds({ decimals, currencyLabel, betDraft, disabled }: OddsProps) {
  const { odds, editable, number, percent } = useTexts();
  const profit = formatProfit(decimals, betDraft, number);
  const [min, max] = [MIN_WINNING_OUTCOMES, MAX_WINNING_OUTCOMES];
  return (
    <dl className="odds">
      <OddsField
        id="chance"
        label={odds.chance}
        unit="%"
        range={`${number(formatHundredths(min))} – ${percent(formatHundredths(max))}`}
        shown={editable(formatHundredths(betDraft.winning))}
        readWinning={parseHundredths}
        betDraft={betDraft}
        disabled={disabled}
      />
      <OddsField
        id="multiplier"
        label={odds.multiplier}
        unit="×"
        range={`${number(formatDiceMultiplier(max))} – ${number(formatDiceMultiplier(min))}`}
        shown={editable(formatDiceMultiplier(betDraft.winning))}
        readWinning={parseMultiplier}
        betDraft={betDraft}
        disabled={disabled}
      />
      <div className="odds__item odds__item--profit">
        <dt>{odds.profit}</dt>
        <dd data-long={profit.length > 11}>
          <span data-testid="profit">{profit}</span> <span className="odds__unit">{currencyLabel}</span>
        </dd>
      </div>
    </dl>
  );
});

interface OddsFieldProps {
  readonly id: 'chance' | 'multiplier';
  readonly label: string;
  readonly unit: string;
  /** What may be typed. */
  readonly range: string;
  readonly shown: string;
  readonly betDraft: BetDraft;
  readonly disabled: boolean;
  /** The winning outcomes that a text means, allowed or not; null if it is not a number. */
  readWinning(text: string): number | null;
}

function OddsField({ id, label, unit, range, shown, betDraft, disabled, readWinning }: OddsFieldProps) {
  const draft = useTargetDraft(betDraft, shown, (text) => {
    const winning = readWinning(text);
    return winning === null ? null : toTarget(betDraft.direction, winning);
  });
  return (
    <div className="odds__item">
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd className="odds__edit" data-unit={unit} data-invalid={!draft.isAllowed}>
        <input
          id={id}
          className="odds__input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          title={range}
          value={draft.value}
          readOnly={disabled}
          aria-invalid={!draft.isAllowed}
          aria-describedby={`${id}-range`}
          onChange={(event) => {
            draft.type(event.target.value);
          }}
          onBlur={draft.settle}
          onKeyDown={draft.onKeyDown}
        />
        <span id={`${id}-range`} className="visually-hidden">
          {range}
        </span>
      </dd>
    </div>
  );
}

function formatProfit(
  decimals: number | null,
  { stake, winning }: BetDraft,
  number: Texts['number'],
): string {
  if (decimals === null || stake.kind !== 'ok') return '–';
  const profit = computeDicePayout(stake.amount, winning, decimals).minus(stake.amount);
  return `+${number(formatMoney(profit, decimals))}`;
}
