import type { LaunchError } from '#shared/gateway.ts';
import {
  API_CODES,
  toEnvelope,
  FEATURE_SUBSCRIPTION_REQUIRED,
  createDomainError,
  type DomainError,
} from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { createSchemaRef } from './openapi-schemas.ts';

/** A row of an error table: its meaning, and an example error. */
export interface ErrorRow {
  readonly meaning: string;
  readonly error: DomainError;
}
export type ErrorTable = Readonly<Record<string, ErrorRow>>;

/** One response for each status of the table, with an example for each row. */
export function describeErrors(table: ErrorTable): Record<string, object> {
  const byStatus = Object.groupBy(Object.entries(table), ([, { error }]) => String(error.status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, rows = []]) => [
      status,
      {
        description: `Rejected, with the api_code\n\n${rows.map(([, row]) => `- ${getTitle(row)}`).join('\n')}`,
        content: {
          'application/json': {
            schema: createSchemaRef('ErrorEnvelope'),
            examples: Object.fromEntries(
              rows.map(([name, row]) => [name, { summary: getTitle(row), value: toEnvelope(row.error) }]),
            ),
          },
        },
      },
    ]),
  );
}

function getTitle({ meaning, error }: ErrorRow): string {
  return `${error.apiCode}: ${meaning}`;
}

/** The launch error table. `currencyField` is the launch's currency field. */
export function describeLaunchErrors(currencyField: string): Record<LaunchError, ErrorRow> {
  return {
    invalid_signature: {
      meaning: "the signature is missing, or does not match the body with any operator's secret",
      error: createDomainError(API_CODES.invalidSignature, 'Invalid request signature', { status: 403 }),
    },
    bad_request: {
      meaning: `not JSON of at most ${LIMITS.launchBodyBytes / 1024} KiB, or a field breaks its rule: \`meta.api_message\` names it`,
      error: createDomainError(API_CODES.badRequest, 'game: is required'),
    },
    casino_unknown: {
      meaning: '`casino_id` is not a casino of the operator that signed',
      error: createDomainError(
        API_CODES.casinoUnknown,
        "casino_id: 'nowhere' is not a casino of this operator",
      ),
    },
    game_unavailable: {
      meaning: 'the game does not exist, or is not available to the casino',
      error: createDomainError(API_CODES.gameUnavailable, "game: 'chess' is not available to casino 'demo'"),
    },
    casino_disabled: {
      meaning: 'the casino is disabled',
      error: createDomainError(API_CODES.casinoDisabled, "casino_id: 'demo' is disabled"),
    },
    integration_type: {
      meaning: "launches are not available for the operator's integration type",
      error: createDomainError(
        API_CODES.integrationType,
        "Launches are not available for the integration type 'transfer'",
      ),
    },
    currency_not_allowed: {
      meaning:
        'the currency is not allowed: unknown, inactive, without bet limits, or custom and without a subscription',
      error: createDomainError(
        API_CODES.currencyNotAllowed,
        `${currencyField}: 'CUSTOM_GEMS' is not allowed for this operator`,
      ),
    },
    feature_subscription_required: {
      meaning: `the custom currency needs a subscription; only for operators configured to get this response (\`code\` is \`${FEATURE_SUBSCRIPTION_REQUIRED}\`)`,
      error: createDomainError(
        API_CODES.currencyNotAllowed,
        `${currencyField}: 'CUSTOM_GEMS' needs the subscription custom_currencies`,
        { status: 403, code: FEATURE_SUBSCRIPTION_REQUIRED },
      ),
    },
    internal: {
      meaning:
        'an internal error of the gateway, or it cannot check now whether the game is available; try again',
      error: createDomainError(API_CODES.internal, 'Internal error in the gateway; try again'),
    },
  };
}

export const GAMES_LIST_ERRORS: ErrorTable = {
  bad_request: {
    meaning: 'a parameter breaks its rule: `meta.api_message` names it',
    error: createDomainError(API_CODES.badRequest, 'active: must be one of true, false'),
  },
  operator_unknown: {
    meaning: '`operator` is not a casino',
    error: createDomainError(API_CODES.casinoUnknown, "operator: there is no casino 'nowhere'", {
      status: 404,
    }),
  },
};

/** Errors of a wallet for any callback. The gateway retries after 500 only. */
export const WALLET_ERRORS: ErrorTable = {
  player_not_found: {
    meaning: 'the player does not exist or is disabled; on balance and betwin the gateway ends the session',
    error: createDomainError(API_CODES.playerNotFound, "Player 'player-1001' not found"),
  },
  bad_request: {
    meaning: 'not JSON, or a field breaks its rule',
    error: createDomainError(API_CODES.badRequest, 'account_id: is required'),
  },
  invalid_signature: {
    meaning: `\`${SIGNATURE_HEADER}\` is missing, or does not match the body: check the secret`,
    error: createDomainError(API_CODES.invalidSignature, `Invalid ${SIGNATURE_HEADER}`),
  },
  internal: {
    meaning: 'an internal error of the wallet; the gateway retries with the same bytes',
    error: createDomainError(API_CODES.internal, 'Internal error in the wallet'),
  },
};

/** Additional errors for a betwin. None of the request is then applied. */
export const BETWIN_ERRORS: ErrorTable = {
  insufficient_funds: {
    meaning: "the player's balance does not cover the bet, and the game says so; `meta.balance` is required",
    error: createDomainError(API_CODES.insufficientFunds, 'Insufficient funds', { balance: '98.98' }),
  },
  bet_limit: {
    meaning: 'the bet is above a limit; `meta.balance` is required',
    error: createDomainError(API_CODES.betLimit, 'Bet limit exceeded', { balance: '98.98' }),
  },
  win_limit: {
    meaning: 'the win is above a limit; `meta.balance` is required',
    error: createDomainError(API_CODES.winLimit, 'Win limit exceeded', { balance: '98.98' }),
  },
  tombstoned: {
    meaning: 'the `id_provider` was rolled back, before or after it arrived',
    error: createDomainError(API_CODES.tombstoned, "Transaction 'tx-5' was already rolled back"),
  },
  already_rolled_back: {
    meaning: `the same as ${API_CODES.tombstoned}; the gateway accepts either`,
    error: createDomainError(API_CODES.alreadyRolledBack, "Transaction 'tx-5' was already rolled back"),
  },
  ...WALLET_ERRORS,
};
