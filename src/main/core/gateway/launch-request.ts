import { findGame, type Game } from '#shared/games/catalogue.ts';
import type { Operator } from '#shared/operators.ts';
import { API_CODES, isRefusal, refuse, type Refusal } from '#shared/protocol/errors.ts';
import { launchRealSchema, type LaunchReal } from '#shared/protocol/launch.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { readSubject } from '../capture/subject.ts';
import { findHeader } from '../http/headers.ts';
import { isJsonContentType, type ReceivedRequest } from '../http/received-request.ts';
import { launchableCurrencies } from '../operators/currencies.ts';
import { checkSignature, type SignatureCheck } from '../signing/signature.ts';

/** A launch that may become a session. */
export interface AcceptedLaunch {
  readonly operator: Operator;
  readonly game: Game;
  readonly decimals: number;
  readonly launch: LaunchReal;
}

export interface CheckedLaunch {
  /** For the capture: what the secret that it should have been signed with makes of the body. */
  readonly signature: SignatureCheck | null;
  readonly result: AcceptedLaunch | Refusal;
}

/**
 * Checks a launch for real money in the order of decision 6: content type and size, signature, JSON, schema, casino,
 * disabled, integration type, game, currency. Nothing is parsed before a secret has verified the raw body, and every
 * operator's secret is tried, so that a wrong secret and an unknown operator take the same time (decision 5).
 */
export function checkLaunch(received: ReceivedRequest, operators: readonly Operator[]): CheckedLaunch {
  const header = findHeader(received.headers, SIGNATURE_HEADER);
  const checks = operators.map((operator) => ({
    operator,
    signature: checkSignature(received.body, header, operator.secret),
  }));
  const signer = checks.find(({ signature }) => signature.verdict === 'verified');
  return {
    signature: signer?.signature ?? checkOfClaimed(checks, received.body),
    result:
      refuseUnread(received) ??
      (signer === undefined ? invalidSignature() : readLaunch(received.body, signer.operator)),
  };
}

interface OperatorCheck {
  readonly operator: Operator;
  readonly signature: SignatureCheck;
}

/**
 * No secret verifies the body. To say what would have been right, it is read whose casino it claims to be, for the
 * person who looks at the exchange and for nothing else. Where it names none, no secret is the one to expect.
 */
function checkOfClaimed(checks: readonly OperatorCheck[], body: Buffer): SignatureCheck | null {
  const { casinoId } = readSubject(body, null);
  const claimed = checks.find(({ operator }) => operator.casinos.some(({ id }) => id === casinoId));
  if (claimed !== undefined) return claimed.signature;
  const any = checks[0]?.signature;
  return any === undefined ? null : { ...any, expected: null };
}

function refuseUnread(received: ReceivedRequest): Refusal | null {
  if (!isJsonContentType(received.headers)) {
    return refuse(API_CODES.badRequest, 'Content-Type must be application/json');
  }
  if (received.problem === 'aborted') return refuse(API_CODES.badRequest, 'The body is not whole');
  if (received.problem === 'too_large') {
    return refuse(API_CODES.badRequest, `The body is larger than ${LIMITS.launchBodyBytes} bytes`);
  }
  return null;
}

function invalidSignature(): Refusal {
  return refuse(API_CODES.invalidSignature, 'Invalid request signature', { status: 403 });
}

function readLaunch(body: Buffer, operator: Operator): AcceptedLaunch | Refusal {
  const launch = parseLaunch(body);
  if (isRefusal(launch)) return launch;

  const casino = operator.casinos.find(({ id }) => id === launch.casino_id);
  if (casino === undefined)
    return refuse(
      API_CODES.casinoUnknown,
      `casino_id: '${launch.casino_id}' is not a casino of this operator`,
    );
  if (casino.status === 'disabled' || operator.status === 'disabled') {
    return refuse(API_CODES.casinoDisabled, `casino_id: '${launch.casino_id}' is disabled`);
  }
  if (operator.integration_type !== 'wallet') {
    return refuse(
      API_CODES.integrationType,
      `Launches are not available for the integration type '${operator.integration_type}'`,
    );
  }
  const game = findGame(launch.game);
  if (game === undefined || !operator.games.includes(game.slug)) {
    return refuse(
      API_CODES.gameUnavailable,
      `game: '${launch.game}' is not available to casino '${launch.casino_id}'`,
    );
  }
  const currency = launchableCurrencies(operator).find(({ code }) => code === launch.account.currency);
  if (currency === undefined) {
    return refuse(
      API_CODES.currencyNotAllowed,
      `account.currency: '${launch.account.currency}' is not allowed for this operator`,
    );
  }
  return { operator, game, decimals: currency.decimals, launch };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseLaunch(body: Buffer): LaunchReal | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    return refuse(API_CODES.badRequest, 'The body is not valid JSON in UTF-8');
  }
  const parsed = launchRealSchema.safeParse(value);
  return parsed.success ? parsed.data : refuse(API_CODES.badRequest, describeIssue(parsed.error));
}
