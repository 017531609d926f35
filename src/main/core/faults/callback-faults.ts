import { faultWords } from '#shared/faults/armed-words.ts';
import { ANSWERS } from '#shared/faults/answers.ts';
import type { FaultArming } from '#shared/faults/arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { DELAYS } from '#shared/faults/delays.ts';
import { REFUSALS } from '#shared/faults/refusals.ts';
import { SHAPES } from '#shared/faults/shapes.ts';
import { SILENCES } from '#shared/faults/silences.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { Answer } from '../http/answer.ts';
import type { CallbackFaults, Respond } from '../wallet/port/callback-faults.ts';
import { RIGHT_RULES } from '../wallet/port/right-rules.ts';
import type { WalletRules } from '../wallet/port/wallet-rules.ts';
import { ANSWER_EFFECTS, MADE_OF_RIGHT } from './answer-effects.ts';
import { AT_ONCE, DELAY_EFFECTS, type Pace } from './delay-effects.ts';
import type { Draw } from './draws.ts';
import { createFaultError } from './refusal-effects.ts';
import { reshape } from './shape-effects.ts';
import { type Ending, ENDING_REASONS, SILENCE_EFFECTS } from './silence-effects.ts';
import { sendSpoiled } from './spoiled-send.ts';
import type { Behaviour } from './behaviour.ts';
import { IDEMPOTENCY_BEHAVIOURS } from './idempotency-behaviours.ts';
import { MONEY_BEHAVIOURS } from './money-behaviours.ts';
import { ROLLBACK_BEHAVIOURS } from './rollback-behaviours.ts';
import { ROUND_BEHAVIOURS } from './round-behaviours.ts';
import { SIGNATURE_BEHAVIOURS } from './signature-behaviours.ts';

/** An armed fault that acts on one callback. */
export interface Hit {
  readonly arming: FaultArming;
  readonly parameters: Readonly<Record<string, number>>;
  readonly draw: Draw;
  readonly memory: Map<string, unknown>;
  /** Set once it did anything. */
  hasShaped: boolean;
}

const UNTOUCHED: CallbackFaults = {
  rules: RIGHT_RULES,
  instead: () => null,
  domainError: () => null,
  mutateResponse: (answer) => () => ({ answer }),
  names: () => [],
};

/**
 * What the armed faults do to one callback. At each stage they act in the order of the catalogue, in which `hits`
 * stand: silence before answers before refusals, of which the first wins; shapes one after the other; latencies add up.
 */
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

  /** How late and in which pieces. */
  function pace(): Pace {
    return hits.reduce((before, hit) => {
      const { fault } = hit.arming;
      if (!isOf(DELAYS, fault)) return before;
      const slowed = DELAY_EFFECTS[fault](before, hit.parameters, hit.draw);
      return slowed === before ? before : act(hit, slowed);
    }, AT_ONCE);
  }

  /** A delay is drawn when the answer leaves, which is once for each callback. */
  function respond(answer: Answer | null, ending: Ending): Respond {
    return (wireClock) => {
      const drawn = pace();
      if (answer !== null && ending === 'whole' && drawn === AT_ONCE) return { answer };
      return {
        answer: answer ?? {
          kind: 'unanswered',
          reason: ENDING_REASONS[ending],
          message: `Not answered, and nothing posted, because of an armed fault: ${names().join(', ')}`,
        },
        send: (request, response) =>
          sendSpoiled({ request, response }, answer, { pace: drawn, ending }, wireClock),
      };
    };
  }

  function names(): string[] {
    return hits.filter(({ hasShaped }) => hasShaped).map(({ arming }) => faultWords(arming));
  }

  return {
    rules: buildRules(hits, received),
    instead() {
      const silence = first(SILENCES, 'before_ledger');
      if (silence !== null) return respond(null, act(silence.hit, SILENCE_EFFECTS[silence.fault]));
      const answer = first(ANSWERS, 'before_ledger');
      return answer === null ? null : respond(act(answer.hit, ANSWER_EFFECTS[answer.fault](null)), 'whole');
    },
    domainError(balance) {
      const found = first(REFUSALS);
      return found === null ? null : act(found.hit, createFaultError(found.fault, balance()));
    },
    mutateResponse(right, posting) {
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
      return respond(answer, silence === null ? 'whole' : act(silence.hit, SILENCE_EFFECTS[silence.fault]));
    },
    names,
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

const BEHAVIOURS: Partial<Record<FaultName, Behaviour>> = {
  ...SIGNATURE_BEHAVIOURS,
  ...MONEY_BEHAVIOURS,
  ...IDEMPOTENCY_BEHAVIOURS,
  ...ROLLBACK_BEHAVIOURS,
  ...ROUND_BEHAVIOURS,
};

/** What a fault changes in the wallet's rules; undefined for one of another stage. */
function behaviourOf(fault: FaultName): Behaviour | undefined {
  return BEHAVIOURS[fault];
}
