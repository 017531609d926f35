import { parseBalance, type Money } from '#shared/money.ts';
import { expectBalance, expectBetwin, expectRollback } from '../expect-response.ts';
import { CODES_WITH_BALANCE, isRejection, readEnvelope } from '../expect-rejection.ts';
import { describeStatus } from '../../http/describe-response.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { createFindings, excerpt, excerptField, readField, readJson, readResponse } from '../findings.ts';
import type { SuiteReply } from '../suite-wire.ts';
import type { SequenceRequest } from './sequence-requests.ts';
import type { WalletResponse } from './wallet-model.ts';

/**
 * The response to a request, if its fields are valid; null if none arrived, or the wallet failed with 5xx. Throws
 * `RuleViolationsError` for a response whose form breaks a rule.
 */
export function readWalletResponse(reply: SuiteReply, sent: SequenceRequest): WalletResponse | null {
  const { outcome } = reply;
  if (outcome.kind === 'failed' && outcome.reason !== 'timeout' && outcome.reason !== 'too_large')
    return null;
  if (outcome.kind === 'reply' && outcome.status >= 500) return null;
  if (outcome.kind === 'reply' && outcome.status === 400) return readRejection(reply);
  if (outcome.kind === 'reply') expectRightStatus(reply, outcome, sent);
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

/** Throws if the status of a rejection is not 400. */
function expectRightStatus(
  reply: SuiteReply,
  outcome: Extract<WireOutcome, { kind: 'reply' }>,
  { request }: SequenceRequest,
): void {
  const findings = createFindings(reply);
  const { status } = outcome;
  const text = outcome.body.toString('utf8');
  const isRejected = isRejection(readJson(text));
  if (status === 200 && isRejected)
    findings.add('error_status', 'HTTP 400 with the error envelope', `HTTP 200 with ${excerpt(text)}`);
  else if (status !== 200 && request.callback === 'invalid')
    findings.add('response_status', 'HTTP 400', isRejected ? `HTTP ${status}` : describeStatus(outcome));
  findings.throwIfAny();
}

/** The balance of an accepted request, whatever else its response contains; null if it cannot be read. */
export function readAcceptedBalance({ outcome }: SuiteReply): Money | null {
  if (outcome.kind !== 'reply' || outcome.status !== 200) return null;
  const balance = readField(readJson(outcome.body.toString('utf8')), 'balance');
  return typeof balance === 'string' ? parseBalance(balance) : null;
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
