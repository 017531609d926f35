import { explainResponse } from '../fuzz/explain-response.ts';
import type { Violation } from '../fuzz/explanation.ts';
import type { WalletRequest, WalletResponse, WalletState } from '../fuzz/wallet-model.ts';

/** The rule that a response breaks in this state; null if it breaks none, or if the state is unknown. */
export function findViolation(
  state: WalletState | null,
  request: WalletRequest,
  response: WalletResponse,
): Violation | null {
  if (state === null) return null;
  const explanation = explainResponse(state, request, response);
  return explanation.kind === 'violation' ? explanation.violation : null;
}
