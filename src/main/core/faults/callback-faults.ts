import { formatFault } from '#shared/faults/format-arming.ts';
import { REPLACED_RESPONSES } from '#shared/faults/replaced-responses.ts';
import type { FaultArming } from '#shared/faults/arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { DELAYS } from '#shared/faults/delays.ts';
import { REJECTIONS } from '#shared/faults/rejections.ts';
import { MALFORMED_BODIES } from '#shared/faults/malformed-bodies.ts';
import { DROPPED_RESPONSES } from '#shared/faults/dropped-responses.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { HttpResponse } from '../http/http-response.ts';
import type { CallbackFaults, Respond } from '../wallet/port/callback-faults.ts';
import { PROTOCOL_RULES } from '../wallet/port/protocol-rules.ts';
import type { WalletRules } from '../wallet/port/wallet-rules.ts';
import { REPLACED_RESPONSE_EFFECTS, DERIVED_RESPONSES } from './replaced-response-effects.ts';
import { NO_DELAY, DELAY_EFFECTS, type Pace } from './delay-effects.ts';
import type { Draw } from './draws.ts';
import { createFaultError } from './rejection-effects.ts';
import { malformBody } from './malformed-body-effects.ts';
import { type ResponseEnding, ENDING_REASONS, DROPPED_RESPONSE_EFFECTS } from './dropped-response-effects.ts';
import { sendFaultyResponse } from './send-faulty-response.ts';
import type { RuleOverride } from './rule-override.ts';
import { IDEMPOTENCY_OVERRIDES } from './idempotency-overrides.ts';
import { HISTORY_OVERRIDES } from './history-overrides.ts';
import { MONEY_OVERRIDES } from './money-overrides.ts';
import { RACE_OVERRIDES } from './race-overrides.ts';
import { ROLLBACK_OVERRIDES } from './rollback-overrides.ts';
import { ROUND_OVERRIDES } from './round-overrides.ts';
import { SIGNATURE_OVERRIDES } from './signature-overrides.ts';

/** An armed fault that acts on one callback. */
export interface MatchedFault {
  readonly arming: FaultArming;
  readonly parameters: Readonly<Record<string, number>>;
  readonly draw: Draw;
  readonly memory: Map<string, unknown>;
  /** Set once it had an effect. */
  hasActed: boolean;
}

const UNTOUCHED: CallbackFaults = {
  rules: PROTOCOL_RULES,
  respondInstead: () => null,
  findDomainError: () => null,
  mutateResponse: (response) => () => ({ response }),
  appliedNames: () => [],
};

/**
 * Applies the armed faults to one callback. At each stage they act in the order of the catalogue, which is
 * the order of `matches`: dropped responses before replaced ones before rejections, of which the first one
 * wins; malformed bodies one after the other; latencies add up.
 */
export function createCallbackFaults(
  matches: readonly MatchedFault[],
  received: { callback: Callback; body: Buffer; transactionIds: readonly string[] },
): CallbackFaults {
  if (matches.length === 0) return UNTOUCHED;

  function findFirst<Table extends object>(
    table: Table,
    stage?: 'before_ledger' | 'after_ledger',
  ): { readonly match: MatchedFault; readonly fault: keyof Table & FaultName } | null {
    for (const match of matches) {
      const { fault } = match.arming;
      if (isIn(table, fault) && (stage === undefined || getStage(match) === stage)) return { match, fault };
    }
    return null;
  }

  /** The delay and the pieces. */
  function combinePaces(): Pace {
    return matches.reduce((before, match) => {
      const { fault } = match.arming;
      if (!isIn(DELAYS, fault)) return before;
      const slowed = DELAY_EFFECTS[fault](before, match.parameters, match.draw);
      return slowed === before ? before : markActed(match, slowed);
    }, NO_DELAY);
  }

  /** A delay is drawn when the response leaves, which happens once for each callback. */
  function respond(response: HttpResponse | null, ending: ResponseEnding): Respond {
    return (wireClock) => {
      const drawn = combinePaces();
      if (response !== null && ending === 'whole' && drawn === NO_DELAY) return { response };
      return {
        response: response ?? {
          kind: 'unanswered',
          reason: ENDING_REASONS[ending],
          message: `Not answered, and nothing posted, because of an armed fault: ${listAppliedNames().join(', ')}`,
        },
        send: (request, serverResponse) =>
          sendFaultyResponse(
            { request, response: serverResponse },
            response,
            { pace: drawn, ending },
            wireClock,
          ),
      };
    };
  }

  function listAppliedNames(): string[] {
    return matches.filter(({ hasActed }) => hasActed).map(({ arming }) => formatFault(arming));
  }

  return {
    rules: buildRules(matches, received),
    respondInstead() {
      const drop = findFirst(DROPPED_RESPONSES, 'before_ledger');
      if (drop !== null) return respond(null, markActed(drop.match, DROPPED_RESPONSE_EFFECTS[drop.fault]));
      const replaced = findFirst(REPLACED_RESPONSES, 'before_ledger');
      return replaced === null
        ? null
        : respond(markActed(replaced.match, REPLACED_RESPONSE_EFFECTS[replaced.fault](null)), 'whole');
    },
    findDomainError(balance) {
      const found = findFirst(REJECTIONS);
      return found === null ? null : markActed(found.match, createFaultError(found.fault, balance()));
    },
    mutateResponse(right, posting) {
      const replaced = findFirst(REPLACED_RESPONSES, 'after_ledger');
      // A malformed body has no effect if the response is not sent.
      const shows = replaced === null || DERIVED_RESPONSES.includes(replaced.fault);
      let response = right;
      for (const match of matches) {
        const { fault } = match.arming;
        if (!shows || !isIn(MALFORMED_BODIES, fault)) continue;
        const malformed = malformBody(fault, response, posting);
        if (malformed !== response) response = markActed(match, malformed);
      }
      if (replaced !== null)
        response = markActed(replaced.match, REPLACED_RESPONSE_EFFECTS[replaced.fault](response));
      const drop = findFirst(DROPPED_RESPONSES, 'after_ledger');
      return respond(
        response,
        drop === null ? 'whole' : markActed(drop.match, DROPPED_RESPONSE_EFFECTS[drop.fault]),
      );
    },
    appliedNames: listAppliedNames,
  };
}

function markActed<T>(match: MatchedFault, value: T): T {
  match.hasActed = true;
  return value;
}

function isIn<Table extends object>(table: Table, fault: FaultName): fault is keyof Table & FaultName {
  return fault in table;
}

function getStage({ arming }: MatchedFault): 'before_ledger' | 'after_ledger' {
  return arming.stage ?? 'before_ledger';
}

function buildRules(
  matches: readonly MatchedFault[],
  received: { callback: Callback; body: Buffer; transactionIds: readonly string[] },
): WalletRules {
  return matches.reduce<WalletRules>((rules, match) => {
    const ruleOverride = findRuleOverride(match.arming.fault);
    if (ruleOverride === undefined) return rules;
    const at = { ...received, memory: match.memory, markActed: () => void (match.hasActed = true) };
    return { ...rules, ...ruleOverride(rules, at) };
  }, PROTOCOL_RULES);
}

const RULE_OVERRIDES: Partial<Record<FaultName, RuleOverride>> = {
  ...SIGNATURE_OVERRIDES,
  ...MONEY_OVERRIDES,
  ...IDEMPOTENCY_OVERRIDES,
  ...ROLLBACK_OVERRIDES,
  ...ROUND_OVERRIDES,
  ...RACE_OVERRIDES,
  ...HISTORY_OVERRIDES,
};

/** A fault's rule override; undefined for faults of other stages. */
function findRuleOverride(fault: FaultName): RuleOverride | undefined {
  return RULE_OVERRIDES[fault];
}
