import { describeRuleOverride, type FaultFamily } from './description.ts';

const TWICE = 'Retries after a lost response, and the money moves twice.';

/** The wallet handles a repeated `id_provider` incorrectly. */
export const IDEMPOTENCY = {
  repeated_bet_applied: describeRuleOverride(
    'repeated bet applied',
    'A bet whose `id_provider` is known is debited again.',
    TWICE,
  ),
  repeated_win_applied: describeRuleOverride(
    'repeated win applied',
    'A win whose `id_provider` is known is credited again.',
    TWICE,
  ),
  repeat_rejected: describeRuleOverride(
    'repeat rejected',
    'A repeated `id_provider` is rejected with 400 instead of getting the original response.',
    'Treats its retry as rejected, with a warning: the round does not start, the bet is not rolled back, and the player loses the money. A win is rolled back with its round.',
  ),
  repeat_with_other_id: describeRuleOverride(
    'repeat with another operator ID',
    'A repeat gets a new operator-side `id`; no money moves.',
    'Accepts the response: only a comparison with the first response reveals the other ID.',
  ),
  keyed_on_body: describeRuleOverride(
    'keyed on the whole body',
    'Only identical bytes count as a repeat: a known `id_provider` in a different body is applied again.',
    'Always retries the same bytes, so its own retries are safe. Those of other gateways might not be.',
  ),
  old_beside_new_applied: describeRuleOverride(
    'repeat in a mixed batch applied again',
    'A known transaction in a batch with a new one is applied again.',
    'Never mixes the two, so only a wallet test reveals this fault.',
  ),
  race_between_equals: describeRuleOverride(
    'race between identical requests',
    'The wallet checks whether an `id_provider` is known, but posts 50 ms later: identical requests in between are all applied.',
    'Sends attempts one after another, so only a retry after a very early timeout triggers it.',
  ),
} as const satisfies FaultFamily;
