import { useMemo, useState } from 'react';
import { type Money, parseAmount, countSignificantDecimals } from '#shared/money.ts';
import type { AutoLimits, AutoRules, Reaction, StakeChange } from './auto-rules.ts';
import { type ParsedLimit, parseLimit } from '../../kit/stake/parsed-limit.ts';

export type LimitName = keyof AutoLimits;
export type Outcome = 'onWin' | 'onLoss';

/** What auto-play changes after a roll, as entered. */
export interface ReactionDraft {
  readonly stake: StakeChange['kind'];
  /** Applies to `increase`; kept for the other kinds. */
  readonly typedPercent: string;
  readonly switchesSide: boolean;
}

/** The rules of auto-play, as entered and as parsed. They last as long as the page. */
export interface AutoRulesDraft {
  readonly typedLimits: Readonly<Record<LimitName, string>>;
  readonly readings: Readonly<Record<LimitName, ParsedLimit>>;
  readonly drafts: Readonly<Record<Outcome, ReactionDraft>>;
  /** Null if one of them is invalid. */
  readonly autoRules: AutoRules | null;
  /** Something differs from the same bet on every roll. */
  readonly hasRules: boolean;
  setTypedLimit(name: LimitName, text: string): void;
  setDraft(outcome: Outcome, change: Partial<ReactionDraft>): void;
}

const MAX_PERCENT = 1_000;
const NO_LIMITS = { loss: '', profit: '', win: '', floor: '' };
const SAME_BET: ReactionDraft = { stake: 'keep', typedPercent: '100', switchesSide: false };

export function useAutoRules(decimals: number): AutoRulesDraft {
  const [typedLimits, setTypedLimits] = useState(NO_LIMITS);
  const [drafts, setDrafts] = useState({ onWin: SAME_BET, onLoss: SAME_BET });
  return useMemo(() => {
    const readings = {
      loss: parseLimit(typedLimits.loss, decimals),
      profit: parseLimit(typedLimits.profit, decimals),
      win: parseLimit(typedLimits.win, decimals),
      floor: parseLimit(typedLimits.floor, decimals),
    };
    const reactions = [drafts.onWin, drafts.onLoss];
    return {
      typedLimits,
      readings,
      drafts,
      autoRules: toRules(readings, drafts),
      hasRules:
        Object.values(typedLimits).some((text) => text.trim() !== '') ||
        reactions.some(({ stake, switchesSide }) => stake !== 'keep' || switchesSide),
      setTypedLimit(name: LimitName, text: string) {
        setTypedLimits({ ...typedLimits, [name]: text });
      },
      setDraft(outcome: Outcome, change: Partial<ReactionDraft>) {
        setDrafts({ ...drafts, [outcome]: { ...drafts[outcome], ...change } });
      },
    };
  }, [typedLimits, drafts, decimals]);
}

function toRules(
  { loss, profit, win, floor }: AutoRulesDraft['readings'],
  drafts: AutoRulesDraft['drafts'],
): AutoRules | null {
  const onWin = toReaction(drafts.onWin);
  const onLoss = toReaction(drafts.onLoss);
  if (onWin === null || onLoss === null) return null;
  if (loss.kind !== 'ok' || profit.kind !== 'ok' || win.kind !== 'ok' || floor.kind !== 'ok') return null;
  const limits = { loss: loss.limit, profit: profit.limit, win: win.limit, floor: floor.limit };
  return { onWin, onLoss, limits };
}

function toReaction({ stake, typedPercent, switchesSide }: ReactionDraft): Reaction | null {
  if (stake !== 'increase') return { stake: { kind: stake }, switchesSide };
  const percent = parsePercent(typedPercent);
  return percent === null ? null : { stake: { kind: 'increase', percent }, switchesSide };
}

/** Above 0 to 1,000 with at most two decimals, such as `50` or `12,5`; null for anything else. */
export function parsePercent(text: string): Money | null {
  const percent = parseAmount(text.trim().replace(',', '.'));
  if (percent === null || percent.isZero() || percent.greaterThan(MAX_PERCENT)) return null;
  return countSignificantDecimals(percent) > 2 ? null : percent;
}
