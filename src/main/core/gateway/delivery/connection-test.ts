import type { ConnectionTest } from '#shared/contract/operators.ts';
import { findGame } from '#shared/games/catalogue.ts';
import type { Operator } from '#shared/operators.ts';
import { API_CODES, explainApiCodes } from '#shared/protocol/errors.ts';
import type { BalanceRequest } from '#shared/protocol/balance.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { sign } from '../../signing/signature.ts';
import { getErrorMessage, type Reaction } from './reaction.ts';
import type { WalletClient } from './wallet-client.ts';

/** The account whose balance is requested. */
export interface ConnectionTestSubject {
  readonly operator: Operator;
  readonly casinoId: string;
  readonly accountId: string;
  readonly currency: string;
}

/**
 * Sends a signed balance callback to an operator's wallet as currently configured, and explains the response. If the
 * wallet rejects the signature, two more tell a wrong secret from a signature over re-serialised JSON.
 */
export async function testConnection(
  client: WalletClient,
  subject: ConnectionTestSubject,
): Promise<ConnectionTest> {
  const { operator, casinoId } = subject;
  const send = (text: string): ReturnType<WalletClient['send']> => {
    const body = Buffer.from(text);
    return client.send({
      callback: 'balance',
      url: operator.callback_urls.balance ?? null,
      body,
      signature: sign(body, operator.secret),
      operatorId: operator.id,
      casinoId,
      decimals: null,
      delivery: null,
    });
  };
  const request: BalanceRequest = {
    game_id: operator.games.find((slug) => findGame(slug) !== undefined) ?? 'dice',
    currency: subject.currency,
    account_id: subject.accountId,
  };
  // In unusual JSON: a wallet that verifies a re-serialised body rejects it now instead of during play.
  const unusual = JSON.stringify(request, null, 1);
  const { exchangeId, url, outcome, reaction, durationMs } = await send(unusual);
  // What most libraries write: a wallet that re-serialises accepts its signature, and rejects the unusual one again.
  const compact = JSON.stringify(request, Object.keys(request).toSorted());
  const isReserialised =
    isSignatureRejected(reaction) &&
    isSignatureAccepted((await send(compact)).reaction) &&
    isSignatureRejected((await send(unusual)).reaction);
  const isTls = outcome.kind === 'failed' && outcome.reason === 'tls';
  return {
    ...explain(reaction, outcome, { ...subject, isReserialised }),
    isSignatureRejected: isSignatureRejected(reaction),
    url,
    status: outcome.kind === 'reply' ? outcome.status : null,
    balance: reaction.kind === 'accepted' ? reaction.balance : null,
    durationMs,
    exchangeId,
    certificate: isTls ? await client.readUntrustedCertificate(url) : null,
  };
}

function isSignatureRejected(reaction: Reaction): boolean {
  return reaction.kind === 'declined' && reaction.apiCode === API_CODES.invalidSignature;
}

/** True even if the player is unknown, because a wallet checks the signature first. */
function isSignatureAccepted(reaction: Reaction): boolean {
  if (reaction.kind === 'declined') return reaction.apiCode === API_CODES.playerNotFound;
  return reaction.kind === 'accepted';
}

/** What was tested, and whether the wallet accepts the signature of compact JSON only. */
interface TestedConnection extends ConnectionTestSubject {
  readonly isReserialised: boolean;
}

type Explanation = Pick<ConnectionTest, 'verdict' | 'message' | 'advice'>;

const BALANCE_CODES = [API_CODES.playerNotFound, API_CODES.badRequest, API_CODES.invalidSignature];

function explain(reaction: Reaction, outcome: WireOutcome, subject: TestedConnection): Explanation {
  switch (reaction.kind) {
    case 'accepted':
      return {
        verdict: 'works',
        message: `The wallet accepted the signed request: ${subject.accountId} has ${reaction.balance} ${subject.currency}.`,
        advice: [],
      };
    case 'declined':
      return {
        verdict: 'rejected',
        message: endWithPeriod(getErrorMessage(reaction) ?? 'The wallet rejected the request'),
        advice: adviseOnRejection(reaction.apiCode, outcome, subject),
      };
    case 'invalid':
      return {
        verdict: 'invalid',
        message: endWithPeriod(reaction.message),
        advice: [
          'A balance response is HTTP 200 with {"balance":"100.00"}. The amount is a string.',
          'Every response must be JSON, errors included.',
        ],
      };
    case 'retryable':
      return {
        verdict: 'failed',
        message: endWithPeriod(reaction.message),
        advice: adviseOnFailure(reaction, subject),
      };
  }
}

/** A wallet's message may already end in a full stop. */
function endWithPeriod(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function adviseOnRejection(
  apiCode: string | null,
  outcome: WireOutcome,
  { accountId, currency, isReserialised }: TestedConnection,
): string[] {
  switch (apiCode) {
    case API_CODES.invalidSignature:
      if (isReserialised)
        return [
          'The wallet accepts the signature of the same fields as compact JSON, so the secret is right: it computes the signature over JSON that it has parsed and written again.',
          'Compute it over the raw bytes of the body as they arrive, before anything parses them.',
        ];
      return [
        'Compare the secret on both sides. A trailing space or line break is part of it.',
        'The signature is the lower-case hex HMAC-SHA256 of the raw body. The JSON of this test is indented and its fields are in an unusual order: a wallet that parses it and writes it again computes a different signature.',
        'The test suite finds the cause: it tries the usual mistakes, and names the one that the wallet makes.',
      ];
    case API_CODES.playerNotFound:
      return [
        `The wallet did not object to the signature. Does the account '${accountId}' exist in the wallet?`,
      ];
    case API_CODES.badRequest:
      return [
        `The wallet could not read the request. A balance has account_id, currency and game_id. Does the wallet know the currency ${currency}?`,
      ];
    case null:
      return outcome.kind === 'reply' && (outcome.status === 404 || outcome.status === 405)
        ? ['Check the path. The balance URL is called with POST, exactly as shown here.']
        : [
            'A wallet must reject with HTTP 400 and {"code":"invalid_argument","meta":{"api_code":"…","api_message":"…"}}.',
          ];
    default:
      return [
        `A balance can only be rejected with ${explainApiCodes(...BALANCE_CODES)}. Other codes are for betwin.`,
      ];
  }
}

function adviseOnFailure(
  reaction: Extract<Reaction, { kind: 'retryable' }>,
  { operator }: ConnectionTestSubject,
): string[] {
  switch (reaction.failure) {
    case null:
      return ["Check the wallet's log. The gateway retries after such a response."];
    case 'refused':
      return [
        operator.callback_urls.balance === undefined
          ? 'The mock wallet of this workbench should be listening there.'
          : 'Is the wallet running on this machine and port?',
      ];
    case 'proxy':
      return ['The wallet was not reached. Check the proxy under Settings → Proxy.'];
    case 'tls':
      return [
        "If a certificate is shown below and is your wallet's, you can trust it here. A real gateway only accepts certificates from a known authority.",
        'Otherwise, check whether the port uses HTTPS or plain HTTP.',
      ];
    case 'timeout':
      return ['A wallet must respond within 10 seconds; under 500 ms is recommended.'];
    case 'unresolved':
      return ['Check the spelling of the host name, and whether this machine can resolve it.'];
    default:
      return [
        'The connection closed before the response was complete. Does the wallet crash on this request?',
        'Or does the port use HTTPS while the URL says http?',
      ];
  }
}
