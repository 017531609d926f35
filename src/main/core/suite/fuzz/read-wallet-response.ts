import { parseBalance } from '#shared/money.ts';
import { expectBalance, expectBetwin, expectRollback } from '../expect-response.ts';
import { CODES_WITH_BALANCE, readEnvelope } from '../expect-rejection.ts';
import { excerptField, readField, createFindings, readResponse } from '../findings.ts';
import type { SuiteReply } from '../suite-wire.ts';
import type { SequenceRequest } from './sequence-requests.ts';
import type { WalletResponse } from './wallet-model.ts';

/**
 * The response to a request, if its fields are valid; null if none arrived, or the wallet failed with 5xx. Throws
 * `RuleViolations` for a response whose form breaks a rule.
 */
export function readWalletResponse(reply: SuiteReply, sent: SequenceRequest): WalletResponse | null {
  const { outcome } = reply;
  if (outcome.kind === 'failed' && outcome.reason !== 'timeout' && outcome.reason !== 'too_large')
    return null;
  if (outcome.kind === 'reply' && outcome.status >= 500) return null;
  if (outcome.kind === 'reply' && outcome.status === 400) return readRejection(reply);
  // The response to a request that had to be rejected does not matter, except for its balance.
  if (sent.request.callback === 'invalid')
    return { kind: 'accepted', balance: expectBalance(reply), results: [] };
  switch (sent.callback) {
    case 'betwin':
      return { kind: 'accepted', ...expectBetwin(reply, sent.betwin()) };
    case 'rollback': {
      const unknown = sent.rollback.map(({ original_id_provider: id }) => id);
      return {
        kind: 'accepted',
        ...expectRollback(reply, sent.rollback, { rule: 'rollback_reverses', unknown }),
      };
    }
    default:
      return { kind: 'accepted', balance: expectBalance(reply), results: [] };
  }
}

function readRejection(reply: SuiteReply): WalletResponse {
  const findings = createFindings(reply);
  const { value } = readResponse(reply, findings);
  const apiCode = readEnvelope(value, findings);
  findings.throwIfAny();
  const balance = readField(readField(value, 'meta'), 'balance');
  const read = typeof balance === 'string' ? parseBalance(balance) : null;
  if (apiCode !== null && CODES_WITH_BALANCE.includes(apiCode) && read === null)
    findings.add('error_balance', '`meta.balance` is a decimal string', excerptField(balance));
  findings.throwIfAny();
  return { kind: 'rejected', apiCode: apiCode ?? '', balance: read };
}
