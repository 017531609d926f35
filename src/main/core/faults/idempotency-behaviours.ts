import { createHash } from 'node:crypto';
import type { IDEMPOTENCY } from '#shared/faults/idempotency.ts';
import { wrongly, type Behaviour, type BehaviourAt } from './behaviour.ts';
import type { Recall } from '../wallet/port/wallet-rules.ts';

const RACE_MS = 50;

/** A known id is treated otherwise where it would be answered with the original and this holds. */
function recallOtherwise(
  way: 'post' | 'refuse_repeat',
  holds: (known: Recall, at: BehaviourAt) => boolean,
): Behaviour {
  return (rules, at) => ({
    recall(known) {
      const right = rules.recall(known);
      return right === 'answer_original' && holds(known, at) ? wrongly(at, way) : right;
    },
  });
}

export const IDEMPOTENCY_BEHAVIOURS: Record<keyof typeof IDEMPOTENCY, Behaviour> = {
  repeated_bet_applied: recallOtherwise('post', ({ type }) => type === 'bet'),
  repeated_win_applied: recallOtherwise('post', ({ type }) => type === 'win'),
  repeat_refused: recallOtherwise('refuse_repeat', () => true),
  repeat_with_other_id: (rules, at) => ({
    idOfRepeat: (original, fresh) => wrongly(at, rules.idOfRepeat(fresh, original)),
  }),
  keyed_on_body(rules, at) {
    const isOtherBody = rememberBody(at);
    return recallOtherwise('post', ({ idProvider }) => isOtherBody(idProvider))(rules, at);
  },
  old_beside_new_applied: recallOtherwise('post', ({ besideNew }) => besideNew),
  race_between_equals: (rules, at) => ({
    postDelayMs: RACE_MS,
    ...recallOtherwise('post', ({ knownAtArrival }) => !knownAtArrival)(rules, at),
  }),
};

/** Remembers which bodies brought which ids while the fault is armed; an id from before counts as of this body. */
function rememberBody({ body, transactionIds, memory }: BehaviourAt): (idProvider: string) => boolean {
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
