import type { z } from 'zod';
import { formatPlural } from '#shared/format/format-plural.ts';
import { findGame, type Game } from '#shared/games/catalogue.ts';
import { isAboveMaxDigits, parseAmount, countSignificantDecimals } from '#shared/money.ts';
import type { Operator } from '#shared/operators.ts';
import {
  API_CODES,
  FEATURE_SUBSCRIPTION_REQUIRED,
  isDomainError,
  createDomainError,
  type DomainError,
} from '#shared/protocol/errors.ts';
import {
  launchDemoSchema,
  launchRealSchema,
  removeEmptyFields,
  type LaunchDemo,
  type LaunchReal,
} from '#shared/protocol/launch.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import { needsSubscription, type Currencies } from '../../operators/currencies.ts';

/** A launch that may become a session. */
export type AcceptedLaunch = {
  readonly operator: Operator;
  readonly game: Game;
  readonly decimals: number;
} & (
  | { readonly mode: 'real'; readonly launch: LaunchReal }
  | { readonly mode: 'demo'; readonly launch: LaunchDemo }
);

export type LaunchMode = AcceptedLaunch['mode'];

export interface LaunchChecks {
  readonly currencies: Currencies;
  /** Whether the check of the game's availability can be made. */
  readonly gameCheckWorks: () => boolean;
}

/**
 * Parses and checks the body of a launch whose signature is valid, in a fixed order (decision 6): JSON, schema, casino,
 * disabled, integration type, game, currency. `findOwner` returns the operator of a casino, as far as the launch may
 * name it.
 */
export function readLaunch(
  request: { readonly mode: LaunchMode; readonly body: Buffer },
  findOwner: (casinoId: string) => Operator | undefined,
  checks: LaunchChecks,
): AcceptedLaunch | DomainError {
  const parsed =
    request.mode === 'real'
      ? parse({ mode: 'real', schema: launchRealSchema, body: request.body })
      : parse({ mode: 'demo', schema: launchDemoSchema, body: request.body });
  if (isDomainError(parsed)) return parsed;

  const casino = checkCasino(parsed.launch.casino_id, findOwner);
  if (isDomainError(casino)) return casino;
  const game = checkGame(parsed.launch, casino, checks);
  if (isDomainError(game)) return game;
  const decimals = checkCurrency(parsed, casino, checks.currencies);
  if (isDomainError(decimals)) return decimals;
  return { operator: casino, game, decimals, ...parsed };
}

type ParsedLaunch =
  | { readonly mode: 'real'; readonly launch: LaunchReal }
  | { readonly mode: 'demo'; readonly launch: LaunchDemo };

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse<M extends LaunchMode, T>(source: {
  readonly mode: M;
  readonly schema: z.ZodObject & z.ZodType<T>;
  readonly body: Buffer;
}): { readonly mode: M; readonly launch: T } | DomainError {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(source.body));
  } catch {
    return createDomainError(API_CODES.badRequest, 'The body is not valid JSON in UTF-8');
  }
  const parsed = source.schema.safeParse(removeEmptyFields(source.schema, value));
  return parsed.success
    ? { mode: source.mode, launch: parsed.data }
    : createDomainError(API_CODES.badRequest, describeIssue(parsed.error));
}

function checkCasino(
  casinoId: string,
  findOwner: (casinoId: string) => Operator | undefined,
): Operator | DomainError {
  const operator = findOwner(casinoId);
  if (operator === undefined) {
    return createDomainError(
      API_CODES.casinoUnknown,
      `casino_id: '${casinoId}' is not a casino of this operator`,
    );
  }
  const casino = operator.casinos.find(({ id }) => id === casinoId);
  if (operator.status === 'disabled') {
    return createDomainError(
      API_CODES.casinoDisabled,
      `casino_id: the operator of '${casinoId}' is disabled`,
    );
  }
  if (casino?.status === 'disabled') {
    return createDomainError(API_CODES.casinoDisabled, `casino_id: '${casinoId}' is disabled`);
  }
  if (operator.integration_type !== 'wallet') {
    return createDomainError(
      API_CODES.integrationType,
      `Launches are not available for the integration type '${operator.integration_type}'`,
    );
  }
  return operator;
}

function checkGame(
  launch: { readonly game: string; readonly casino_id: string },
  operator: Operator,
  checks: LaunchChecks,
): Game | DomainError {
  if (!checks.gameCheckWorks()) {
    return createDomainError(
      API_CODES.internal,
      'The availability of the game cannot be checked now; try again',
    );
  }
  const game = findGame(launch.game);
  if (game === undefined || !operator.games.includes(game.slug)) {
    return createDomainError(
      API_CODES.gameUnavailable,
      `game: '${launch.game}' is not available to casino '${launch.casino_id}'`,
    );
  }
  return game;
}

/** Returns the currency's decimals. */
function checkCurrency(
  parsed: ParsedLaunch,
  operator: Operator,
  currencies: Currencies,
): number | DomainError {
  const [field, code] =
    parsed.mode === 'real'
      ? ['account.currency', parsed.launch.account.currency]
      : ['currency', parsed.launch.currency];
  if (needsSubscription(operator, code)) return rejectUnsubscribed(field, code, operator);
  const currency = currencies.listLaunchable(operator).find((each) => each.code === code);
  if (currency === undefined) {
    return createDomainError(
      API_CODES.currencyNotAllowed,
      `${field}: '${code}' is not allowed for this operator`,
    );
  }
  if (parsed.mode === 'demo') {
    const balance = parseAmount(parsed.launch.balance);
    if (balance !== null && isAboveMaxDigits(balance)) {
      return createDomainError(API_CODES.badRequest, 'balance: must have at most 18 digits before the point');
    }
    if (balance === null || countSignificantDecimals(balance) > currency.decimals) {
      return createDomainError(
        API_CODES.badRequest,
        `balance: must have at most ${formatPlural(currency.decimals, 'decimal')} for ${code}`,
      );
    }
  }
  return currency.decimals;
}

/** Decision 4: two readings of the protocol are in use, and the operator's settings say which applies. */
function rejectUnsubscribed(field: string, code: string, operator: Operator): DomainError {
  const message = `${field}: '${code}' needs an active custom_currencies subscription`;
  return operator.inactive_subscription === 'currency_not_allowed'
    ? createDomainError(API_CODES.currencyNotAllowed, message)
    : createDomainError(API_CODES.currencyNotAllowed, message, {
        status: 403,
        code: FEATURE_SUBSCRIPTION_REQUIRED,
      });
}
