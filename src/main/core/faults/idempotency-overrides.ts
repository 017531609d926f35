import { createHash } from 'node:crypto';
import type { IDEMPOTENCY } from '#shared/faults/idempotency.ts';
import { markViolation, type RuleOverride, type OverrideContext } from './rule-override.ts';
import type { KnownTransaction } from '../wallet/port/wallet-rules.ts';

const RACE_MS = 50;

/** Handles a known ID differently if the original would be returned and the condition holds. */
function overrideRecall(
  action: 'post' | 'reject_repeat',
  holds: (known: KnownTransaction, at: OverrideContext) => boolean,
): RuleOverride {
  return (rules, at) => ({
    recall(known) {
      const right = rules.recall(known);
      return right === 'return_original' && holds(known, at) ? markViolation(at, action) : right;
    },
  });
}

export const IDEMPOTENCY_OVERRIDES: Record<keyof typeof IDEMPOTENCY, RuleOverride> = {
  repeated_bet_applied: overrideRecall('post', ({ type }) => type === 'bet'),
  repeated_win_applied: overrideRecall('post', ({ type }) => type === 'win'),
  repeat_rejected: overrideRecall('reject_repeat', () => true),
  repeat_with_other_id: (rules, at) => ({
    getRepeatId: (original, newId) => markViolation(at, rules.getRepeatId(newId, original)),
  }),
  keyed_on_body(rules, at) {
    const isOtherBody = rememberBody(at);
    return overrideRecall('post', ({ idProvider }) => isOtherBody(idProvider))(rules, at);
  },
  old_beside_new_applied: overrideRecall('post', ({ besideNew }) => besideNew),
  race_between_equals: (rules, at) => ({
    postDelayMs: RACE_MS,
    ...overrideRecall('post', ({ knownAtArrival }) => !knownAtArrival)(rules, at),
  }),
};

/**
 * Remembers which body first contained each ID while the fault is armed; an earlier ID counts as one of this
 * body.
 */
function rememberBody({ body, transactionIds, memory }: OverrideContext): (idProvider: string) => boolean {
  const digest = createHash('sha256').update(body).digest('base64');
  const otherBodies = new Set<string>();
  for (const idProvider of transactionIds) {
    const bodies = (memory.get(idProvider) ?? new Set()) as Set<string>;
    if (bodies.size > 0 && !bodies.has(digest)) otherBodies.add(idProvider);
    bodies.add(digest);
    memory.set(idProvider, bodies);
  }
  return (idProvider) => otherBodies.has(idProvider);
}
