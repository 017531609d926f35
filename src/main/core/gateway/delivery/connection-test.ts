import type { ConnectionTest } from '#shared/contract/operators.ts';
import { findGame } from '#shared/games/catalogue.ts';
import type { Operator } from '#shared/operators.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import type { BalanceRequest } from '#shared/protocol/balance.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { readUntrustedCertificate } from '../../http/peer-certificate.ts';
import { sign } from '../../signing/signature.ts';
import { problemOf, type Reaction } from './reaction.ts';
import type { WalletClient } from './wallet-client.ts';

/** Whose balance is asked for. */
export interface ConnectionTestSubject {
  readonly operator: Operator;
  readonly casinoId: string;
  readonly accountId: string;
  readonly currency: string;
}

/** Sends one signed balance callback to an operator's wallet, as it is configured now, and explains the answer. */
export async function testConnection(
  client: WalletClient,
  subject: ConnectionTestSubject,
): Promise<ConnectionTest> {
  const { operator, casinoId } = subject;
  const body = Buffer.from(
    JSON.stringify({
      account_id: subject.accountId,
      currency: subject.currency,
      game_id: operator.games.find((slug) => findGame(slug) !== undefined) ?? 'dice',
    } satisfies BalanceRequest),
  );
  const { exchangeId, url, outcome, reaction, durationMs } = await client.attempt({
    callback: 'balance',
    url: operator.callback_urls.balance ?? null,
    body,
    signature: sign(body, operator.secret),
    operatorId: operator.id,
    casinoId,
    decimals: null,
    delivery: null,
  });
  const isTls = outcome.kind === 'failed' && outcome.reason === 'tls';
  return {
    ...explain(reaction, outcome, subject),
    url,
    status: outcome.kind === 'reply' ? outcome.status : null,
    balance: reaction.kind === 'accepted' ? reaction.balance : null,
    durationMs,
    exchangeId,
    certificate: isTls ? await readUntrustedCertificate(url) : null,
  };
}

type Explanation = Pick<ConnectionTest, 'verdict' | 'sentence' | 'advice'>;

function explain(reaction: Reaction, outcome: WireOutcome, subject: ConnectionTestSubject): Explanation {
  switch (reaction.kind) {
    case 'accepted':
      return {
        verdict: 'works',
        sentence: `The wallet verified the signature and answered: ${subject.accountId} has ${reaction.balance} ${subject.currency}.`,
        advice: [],
      };
    case 'declined':
      return {
        verdict: 'refused',
        sentence: sentenceOf(problemOf(reaction) ?? 'The wallet refused'),
        advice: adviseOnRefusal(reaction.apiCode, outcome, subject),
      };
    case 'invalid':
      return {
        verdict: 'invalid',
        sentence: sentenceOf(reaction.message),
        advice: [
          'A balance is answered with HTTP 200 and {"balance":"100.00"}: the amount is a string.',
          'Every answer is JSON, errors too.',
        ],
      };
    case 'retryable':
      return {
        verdict: 'failed',
        sentence: sentenceOf(reaction.message),
        advice: adviseOnFailure(reaction, subject),
      };
  }
}

/** A wallet's own words may end in a full stop already. */
function sentenceOf(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function adviseOnRefusal(
  apiCode: string | null,
  outcome: WireOutcome,
  { accountId, currency }: ConnectionTestSubject,
): string[] {
  switch (apiCode) {
    case API_CODES.invalidSignature:
      return [
        'Compare the secret on both sides: a trailing space or line break is part of it.',
        'The signature is the lower-case hex HMAC-SHA256 of the raw body, before any JSON parser has touched it.',
      ];
    case API_CODES.playerNotFound:
      return [`The signature was fine. Is '${accountId}' an account of the wallet?`];
    case API_CODES.badRequest:
      return [
        `The wallet could not read the request: balance carries account_id, currency and game_id. Does it know the currency ${currency}?`,
      ];
    case null:
      return outcome.kind === 'reply' && (outcome.status === 404 || outcome.status === 405)
        ? ['Is the path right? The balance URL is called with POST, as it stands here.']
        : [
            'Wallets refuse with HTTP 400 and {"code":"invalid_argument","meta":{"api_code":"…","api_message":"…"}}.',
          ];
    default:
      return ['A balance is refused with 101, 400 or 403 only; other codes are for betwin.'];
  }
}

function adviseOnFailure(
  reaction: Extract<Reaction, { kind: 'retryable' }>,
  { operator }: ConnectionTestSubject,
): string[] {
  switch (reaction.failure) {
    case null:
      return ["Look into the wallet's log: the gateway retries such an answer."];
    case 'refused':
      return [
        operator.callback_urls.balance === undefined
          ? 'The mock wallet of this workbench should listen there.'
          : 'Does the wallet run, on this port, on this machine?',
      ];
    case 'tls':
      return [
        'If a certificate stands below and is the one of your wallet, trust it here. A real gateway takes only certificates that an authority vouches for.',
        'If none does: is it https that the port speaks, or plain http?',
      ];
    case 'timeout':
      return ['A wallet has 10 seconds to answer; under 500 ms is recommended.'];
    case 'unresolved':
      return ['Is the host name spelled right, and known on this machine?'];
    default:
      return [
        'The connection broke before the whole answer had come: does the wallet crash on this request?',
        'Or does the port speak https, while the URL says http?',
      ];
  }
}
