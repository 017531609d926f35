import { faultWords } from '#shared/faults/armed-words.ts';
import { ANSWERS } from '#shared/faults/answers.ts';
import type { FaultArming } from '#shared/faults/arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { DELAYS } from '#shared/faults/delays.ts';
import { REFUSALS } from '#shared/faults/refusals.ts';
import { SHAPES } from '#shared/faults/shapes.ts';
import { SILENCES } from '#shared/faults/silences.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { Refusal } from '#shared/protocol/errors.ts';
import type { Answer } from '../http/answer.ts';
import { ANSWER_EFFECTS, MADE_OF_RIGHT } from './answer-effects.ts';
import { behaviourOf } from './behaviours.ts';
import { AT_ONCE, DELAY_EFFECTS, type Pace } from './delay-effects.ts';
import type { Draw } from './draws.ts';
import { faultRefusal } from './refusal-effects.ts';
import { RIGHT_RULES } from './right-rules.ts';
import { reshape, type Posting } from './shape-effects.ts';
import { SILENCE_EFFECTS, type Ending } from './silence-effects.ts';
import type { WalletRules } from './wallet-rules.ts';

/** An armed fault that acts on one callback. */
export interface Hit {
  readonly arming: FaultArming;
  readonly parameters: Readonly<Record<string, number>>;
  readonly draw: Draw;
  readonly memory: Map<string, unknown>;
  /** Set once it did anything. */
  hasShaped: boolean;
}

/**
 * What the armed faults do to one callback, stage by stage. At each stage they act in the order of the catalogue:
 * silence before answers before refusals, of which the first wins; shapes one after the other; latencies add up.
 */
export interface CallbackFaults {
  /** The wallet as it is built for this callback. */
  readonly rules: WalletRules;
  /** Silence or an answer before anything is looked at. */
  instead(): { readonly answer: Answer | null; readonly ending: Ending } | null;
  /** A refusal in place of posting; `balance` is looked up where one is armed. */
  refusal(balance: () => string | null): Refusal | null;
  /** The answer as it leaves after the ledger. */
  spoil(answer: Answer, posting: Posting): { readonly answer: Answer; readonly ending: Ending };
  /** How late and in which pieces; null where nothing is in the way. */
  pace(): Pace | null;
  /** Names of those that shaped the exchange. */
  names(): string[];
}

const UNTOUCHED: CallbackFaults = {
  rules: RIGHT_RULES,
  instead: () => null,
  refusal: () => null,
  spoil: (answer) => ({ answer, ending: 'whole' }),
  pace: () => null,
  names: () => [],
};

/** `hits` stand in the order of the catalogue. */
export function faultsOf(
  hits: readonly Hit[],
  received: { callback: Callback; body: Buffer; transactionIds: readonly string[] },
): CallbackFaults {
  if (hits.length === 0) return UNTOUCHED;

  function first<Table extends object>(
    table: Table,
    stage?: 'before_ledger' | 'after_ledger',
  ): { readonly hit: Hit; readonly fault: keyof Table & FaultName } | null {
    for (const hit of hits) {
      const { fault } = hit.arming;
      if (isOf(table, fault) && (stage === undefined || stageOf(hit) === stage)) return { hit, fault };
    }
    return null;
  }

  return {
    rules: buildRules(hits, received),
    instead() {
      const silence = first(SILENCES, 'before_ledger');
      if (silence !== null) return { answer: null, ending: act(silence.hit, SILENCE_EFFECTS[silence.fault]) };
      const answer = first(ANSWERS, 'before_ledger');
      if (answer === null) return null;
      return { answer: act(answer.hit, ANSWER_EFFECTS[answer.fault](null)), ending: 'whole' };
    },
    refusal(balance) {
      const found = first(REFUSALS);
      return found === null ? null : act(found.hit, faultRefusal(found.fault, balance()));
    },
    spoil(right, posting) {
      const replaced = first(ANSWERS, 'after_ledger');
      // A shape of an answer that nobody sees has no effect.
      const shows = replaced === null || MADE_OF_RIGHT.includes(replaced.fault);
      let answer = right;
      for (const hit of hits) {
        const { fault } = hit.arming;
        if (!shows || !isOf(SHAPES, fault)) continue;
        const reshaped = reshape(fault, answer, posting);
        if (reshaped !== answer) answer = act(hit, reshaped);
      }
      if (replaced !== null) answer = act(replaced.hit, ANSWER_EFFECTS[replaced.fault](answer));
      const silence = first(SILENCES, 'after_ledger');
      const ending = silence === null ? 'whole' : act(silence.hit, SILENCE_EFFECTS[silence.fault]);
      return { answer, ending };
    },
    pace() {
      let pace = AT_ONCE;
      for (const hit of hits) {
        const { fault } = hit.arming;
        if (!isOf(DELAYS, fault)) continue;
        const slowed = DELAY_EFFECTS[fault](pace, hit.parameters, hit.draw);
        if (slowed !== pace) pace = act(hit, slowed);
      }
      return pace === AT_ONCE ? null : pace;
    },
    names: () => hits.filter(({ hasShaped }) => hasShaped).map(({ arming }) => faultWords(arming)),
  };
}

function act<T>(hit: Hit, value: T): T {
  hit.hasShaped = true;
  return value;
}

function isOf<Table extends object>(table: Table, fault: FaultName): fault is keyof Table & FaultName {
  return fault in table;
}

function stageOf({ arming }: Hit): 'before_ledger' | 'after_ledger' {
  return arming.stage ?? 'before_ledger';
}

function buildRules(
  hits: readonly Hit[],
  received: { callback: Callback; body: Buffer; transactionIds: readonly string[] },
): WalletRules {
  return hits.reduce<WalletRules>((rules, hit) => {
    const behaviour = behaviourOf(hit.arming.fault);
    if (behaviour === undefined) return rules;
    const at = { ...received, memory: hit.memory, shaped: () => void (hit.hasShaped = true) };
    return { ...rules, ...behaviour(rules, at) };
  }, RIGHT_RULES);
}
