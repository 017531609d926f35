import type { FaultDescription, FaultFamily } from './description.ts';

function behaviour(label: string, does: string, reaction: string): FaultDescription {
  return { label, does, reaction, callbacks: ['betwin'], stages: ['behaviour'] };
}

const TWICE = 'Retries after a lost answer in good faith, and the money moves twice.';

/** The wallet handles a repeated `id_provider` wrongly. */
export const IDEMPOTENCY = {
  repeated_bet_applied: behaviour(
    'repeated bet applied',
    'A bet whose `id_provider` is known is debited again.',
    TWICE,
  ),
  repeated_win_applied: behaviour(
    'repeated win applied',
    'A win whose `id_provider` is known is credited again.',
    TWICE,
  ),
  repeat_refused: behaviour(
    'repeat refused',
    'A repeated `id_provider` is refused with 400 in place of answered with the original.',
    'Takes its retry for refused: the round does not start, a bet is not rolled back, and the money that moved is lost to the player. A win is rolled back with its round.',
  ),
  repeat_with_other_id: behaviour(
    'repeat with another operator id',
    'A repeat is answered with a new operator-side `id`; nothing moves.',
    'Accepts the answer: only a comparison of the two can see it.',
  ),
  keyed_on_body: behaviour(
    'keyed on the whole body',
    'Only the same bytes count as a repeat: a known `id_provider` in another body is applied again.',
    'Always retries the same bytes, so its own retries are safe; those of others need not be.',
  ),
  old_beside_new_applied: behaviour(
    'old beside new applied again',
    'A known transaction that comes in one batch with a new one is applied again.',
    'Never mixes the two: only a test of the wallet can see it.',
  ),
  race_between_equals: behaviour(
    'race between equal requests',
    'The wallet looks whether an `id_provider` is known, and posts 50 ms later: equal requests in that time are all applied.',
    'Sends one attempt after the other, so that only a retry after a very early timeout meets it.',
  ),
} as const satisfies FaultFamily;
