import { formatAmount, formatMovement } from '#shared/format/amount-text.ts';
import { money, type Money } from '#shared/money.ts';
import type { SuiteFailure } from '#shared/suite/report.ts';
import { prepareBalance, restoreBalance, type PreparedBalance } from '../balance-restorer.ts';
import { expectBalance } from '../expect-response.ts';
import { createPlay, type Play, type PlayDeps, type PlayRecord } from '../play.ts';
import { InconclusiveError, RuleViolationsError } from '../scenario-errors.ts';
import type { Sequence } from '#shared/suite/fuzz-sequence.ts';
import { playSequence, type SequenceResult } from './play-sequence.ts';

/** Plays sequences for one player, whose balance is restored after each of them. */
export interface FuzzPlayer {
  /** Throws `InconclusiveError` if the wallet stops answering or the run is stopped. */
  play(sequence: Sequence): Promise<SequenceResult>;
  /** Reads the balance repeatedly. Returns whether it stays the same while no request moves it. */
  checkUndisturbed(): Promise<boolean>;
  /** Restores the balance that the player had before the first sequence. */
  close(): Promise<void>;
}

export interface FuzzPlayerDeps extends Omit<PlayDeps, 'record'> {
  /** For restoring the balance, which stopping the run does not cancel. */
  readonly closingSignal: AbortSignal;
  /** Receives messages about the player's balance. */
  readonly note: (text: string) => void;
}

/** The interval between the balance requests that show whether another client moves the player's money. */
const READING_INTERVAL_MS = 100;
const READINGS = 4;

export function createFuzzPlayer(deps: FuzzPlayerDeps): FuzzPlayer {
  const { clock } = deps;
  const { decimals } = deps.target;
  let original: Money | null = null;
  /** The balance after the last sequence; null if unknown. */
  let lastBalance: Money | null = null;
  let isDisturbed = false;
  let isShortOfMoney = false;

  const withRecord = (signal: AbortSignal): PlayDeps => {
    const record: PlayRecord = { exchanges: [], failures: [], warnings: [], noResponses: [] };
    return { ...deps, signal, record };
  };

  function detectDisturbance(before: Money, now: Money): void {
    isDisturbed = true;
    const moved = now.minus(before);
    deps.note(
      `Another client is using this player: between two sequences the balance changed by ${formatMovement(moved, decimals)}. Findings about balances may be due to that. For a run, use a player that nobody else uses.`,
    );
  }

  /** Reported once, because the player's balance may differ before each sequence. */
  function detectShortage(balance: Money): void {
    if (isShortOfMoney) return;
    isShortOfMoney = true;
    deps.note(
      `The player had ${formatAmount(balance, decimals)} at the beginning of a sequence: the win that funds it was not credited.`,
    );
  }

  /** Restores it if that is possible; the wallet's own defect may prevent it. */
  async function restore(balance: Money): Promise<void> {
    lastBalance = null;
    try {
      await restoreBalance(withRecord(deps.closingSignal), balance);
      lastBalance = balance.isNegative() ? money('0') : balance;
    } catch (error) {
      if (!(error instanceof InconclusiveError || error instanceof RuleViolationsError)) throw error;
    }
  }

  return {
    async play(sequence) {
      let prepared: PreparedBalance;
      try {
        prepared = await prepareBalance(withRecord(deps.signal));
      } catch (error) {
        if (error instanceof RuleViolationsError) return failBeforeSequence(error.failures[0]!);
        throw error;
      }
      original ??= prepared.original;
      // The sequences contain wins, which reveal what is wrong with this one.
      if (!prepared.isEnough) detectShortage(prepared.balance);
      if (lastBalance !== null && !lastBalance.eq(prepared.original))
        detectDisturbance(lastBalance, prepared.original);
      try {
        return await playSequence(sequence, createPlay(withRecord(deps.signal), prepared.balance), clock);
      } finally {
        await restore(original);
      }
    },

    async checkUndisturbed() {
      const play = createPlay(withRecord(deps.signal), money('0'));
      const readings: Money[] = [];
      for (let each = 0; each < READINGS; each++) {
        if (each > 0) await new Promise<void>((resolve) => clock.after(READING_INTERVAL_MS, resolve));
        const balance = await readBalance(play);
        // A balance that cannot be read is the wallet's own defect.
        if (balance === null) return true;
        readings.push(balance);
      }
      const [first, ...others] = readings;
      const other = others.find((each) => !each.eq(first!));
      if (other !== undefined) detectDisturbance(first!, other);
      return !isDisturbed;
    },

    async close() {
      if (original === null || lastBalance?.eq(original) === true) return;
      await restore(original);
      if (lastBalance === null)
        deps.note(
          `The balance was ${formatAmount(original, decimals)} before the run and could not be restored.`,
        );
    },
  };
}

/** Null if its form breaks a rule. */
async function readBalance(play: Play): Promise<Money | null> {
  try {
    return expectBalance(await play.call('balance with no requests in flight', 'balance'));
  } catch (error) {
    if (error instanceof RuleViolationsError) return null;
    throw error;
  }
}

/** The balance could not be read, so the sequence was not sent. */
function failBeforeSequence(failure: SuiteFailure): SequenceResult {
  return { kind: 'failed', failure: { ...failure, isRace: false, movesMoney: false }, steps: [] };
}
