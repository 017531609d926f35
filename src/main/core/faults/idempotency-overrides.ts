import { createHash } from 'node:crypto';
import type { IDEMPOTENCY } from '#shared/faults/idempotency.ts';
import { violation, type RuleOverride, type OverrideContext } from './rule-override.ts';
import type { Recall } from '../wallet/port/wallet-rules.ts';

const RACE_MS = 50;

/** Handles a known id differently where the original would be returned and the condition holds. */
function overrideRecall(
  way: 'post' | 'reject_repeat',
  holds: (known: Recall, at: OverrideContext) => boolean,
): RuleOverride {
  return (rules, at) => ({
    recall(known) {
      const right = rules.recall(known);
      return right === 'answer_original' && holds(known, at) ? violation(at, way) : right;
    },
  });
}

export const IDEMPOTENCY_OVERRIDES: Record<keyof typeof IDEMPOTENCY, RuleOverride> = {
  repeated_bet_applied: overrideRecall('post', ({ type }) => type === 'bet'),
  repeated_win_applied: overrideRecall('post', ({ type }) => type === 'win'),
  repeat_refused: overrideRecall('reject_repeat', () => true),
  repeat_with_other_id: (rules, at) => ({
    idOfRepeat: (original, fresh) => violation(at, rules.idOfRepeat(fresh, original)),
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

/** Remembers which bodies brought which ids while the fault is armed; an id from earlier counts as of this body. */
function rememberBody({ body, transactionIds, memory }: OverrideContext): (idProvider: string) => boolean {
  const digest = createHash('sha256').update(body).digest('base64');
  const others = new Set<string>();
  for (const idProvider of transactionIds) {
    const bodies = (memory.get(idProvider) ?? new Set()) as Set<string>;
    if (bodies.size > 0 && !bodies.has(digest)) others.add(idProvider);
    bodies.add(digest);
    memory.set(idProvider, bodies);
  }
  return (idProvider) => others.has(idProvider);
}
