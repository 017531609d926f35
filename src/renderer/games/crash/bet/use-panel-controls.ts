import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CrashPanel } from '#shared/games/crash-api.ts';
import { formatMoney } from '#shared/money.ts';
import { AUTO_STOP_GUARD_MS } from '../../kit/stake/auto-stop-guard.ts';
import type { StakeRules } from '../../kit/stake/stake.ts';
import type { AutoPlay, Bet } from '../crash-state.ts';
import type { Crash } from '../use-crash.ts';
import { type ButtonAction, getButtonAction } from './button-action.ts';
import { type BetDraft, useBetDraft } from './use-bet-draft.ts';

/** One panel: the bet being prepared, and what its buttons do. */
export interface PanelControls {
  readonly betDraft: BetDraft;
  readonly action: ButtonAction;
  readonly auto: AutoPlay | null;
  /** A bet with these values is going to be placed, so they cannot be edited. */
  readonly isLocked: boolean;
  readonly inputs: {
    readonly stake: RefObject<HTMLInputElement | null>;
    readonly target: RefObject<HTMLInputElement | null>;
  };
  press(): void;
  startAuto(): void;
  stopAuto(): void;
}

interface PanelOptions {
  readonly crash: Crash;
  readonly rules: StakeRules | null;
  /** Called before each press. */
  onPress(): void;
  /** Shows the panel, which may be hidden on a narrow screen, before one of its fields gets the focus. */
  onShow(): void;
}

export function usePanelControls(panel: CrashPanel, options: PanelOptions): PanelControls {
  const { crash, rules, onPress, onShow } = options;
  const { state } = crash;
  const betDraft = useBetDraft(rules);
  const inputs = { stake: useRef<HTMLInputElement>(null), target: useRef<HTMLInputElement>(null) };
  const action = getButtonAction(panel, state);
  const own = state.kind === 'joined' ? state.panels[panel] : null;
  const auto = own?.auto ?? null;
  const isCashOut = action.kind === 'cash-out' || action.kind === 'cashing-out';
  const cashOutEndedAt = useRef(-Infinity);

  // Before the button can be pressed in its next state.
  useLayoutEffect(() => {
    if (!isCashOut) return;
    return () => {
      cashOutEndedAt.current = performance.now();
    };
  }, [isCashOut]);

  function focus(input: RefObject<HTMLInputElement | null>): void {
    onShow();
    input.current?.focus();
  }

  /** The bet as entered. If it is invalid, focuses the field to fix. */
  function readBet(): Bet | null {
    if (rules === null || betDraft.stake.kind !== 'ok') {
      focus(inputs.stake);
      return null;
    }
    if (betDraft.target.kind === 'malformed' || betDraft.target.kind === 'too-low') {
      focus(inputs.target);
      return null;
    }
    const stake = formatMoney(betDraft.stake.amount, rules.decimals);
    return { stake, autoCashOut: betDraft.target.kind === 'at' ? betDraft.target.multiplier : null };
  }

  function press(): void {
    onPress();
    if (action.kind === 'cash-out') crash.cashOut(panel);
    if (action.kind === 'cancel-next') crash.cancelQueued(panel);
    if (action.kind !== 'bet' && action.kind !== 'bet-next') return;
    // A cash-out that is pressed twice, or as the flight crashes, must not bet on the next one.
    const isMeantForCashOut = performance.now() - cashOutEndedAt.current < AUTO_STOP_GUARD_MS;
    if (action.kind === 'bet-next' && isMeantForCashOut) return;
    const bet = readBet();
    if (bet === null) return;
    if (action.kind === 'bet') crash.bet(panel, bet);
    else crash.queue(panel, bet);
  }

  function startAuto(): void {
    const bet = readBet();
    if (bet === null) return;
    const isOpen = state.kind === 'joined' && state.connection === 'open';
    if (bet.autoCashOut === null) focus(inputs.target);
    else if (betDraft.rounds !== null && isOpen) crash.startAuto(panel, { bet, left: betDraft.rounds });
  }

  return {
    betDraft: betDraft,
    action,
    auto,
    isLocked: auto !== null || (own?.queued ?? null) !== null,
    inputs,
    press,
    startAuto,
    stopAuto: () => {
      crash.stopAuto(panel);
    },
  };
}
