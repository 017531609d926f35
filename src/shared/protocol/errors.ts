import { z } from 'zod';

/** The numeric codes of `meta.api_code`; receivers branch on these, never on `code`. */
export const API_CODES = {
  insufficientFunds: '100',
  playerNotFound: '101',
  betLimit: '105',
  winLimit: '106',
  currencyNotAllowed: '154',
  tombstoned: '155',
  badRequest: '400',
  invalidSignature: '403',
  casinoUnknown: '404',
  gameUnavailable: '405',
  alreadyRolledBack: '409',
  casinoDisabled: '410',
  integrationType: '420',
  internal: '500',
} as const;
export type ApiCode = (typeof API_CODES)[keyof typeof API_CODES];

/** What each code means, for the middle of a sentence. */
export const API_CODE_MEANINGS: Readonly<Record<ApiCode, string>> = {
  100: 'insufficient funds',
  101: 'player not found or disabled',
  105: 'bet limit exceeded',
  106: 'win limit exceeded',
  154: 'currency not allowed',
  155: 'transaction tombstoned',
  400: 'bad request',
  403: 'invalid signature',
  404: 'unknown casino',
  405: 'game not available',
  409: 'action already rolled back',
  410: 'casino disabled',
  420: 'wrong integration type',
  500: 'internal error',
};

/** `100 (insufficient funds) or 105 (bet limit exceeded)`; a code that is not in the protocol has no meaning. */
export function explainApiCodes(...codes: readonly string[]): string {
  const meanings: Readonly<Record<string, string>> = API_CODE_MEANINGS;
  return codes
    .map((code) => (meanings[code] === undefined ? code || '""' : `${code} (${meanings[code]})`))
    .join(' or ');
}

/** The error envelope of wallets and of the launch endpoints. `meta.balance` is required with 100, 105 and 106. */
export const errorEnvelopeSchema = z.object({
  code: z.string(),
  msg: z.string().optional(),
  meta: z.object({ api_code: z.string(), api_message: z.string(), balance: z.string().optional() }),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;

/**
 * Envelope `code` of a launch whose custom currency needs a subscription, if the operator is configured for it
 * (decision 4).
 */
export const FEATURE_SUBSCRIPTION_REQUIRED = 'FEATURE_SUBSCRIPTION_REQUIRED';

type ErrorStatus = 400 | 403 | 404 | 408 | 500;

/** An expected error of a request: a value that travels to the edge, where it becomes status and envelope. */
export interface DomainError {
  readonly kind: 'domain_error';
  readonly status: ErrorStatus;
  readonly apiCode: ApiCode;
  readonly message: string;
  /** Balance text, for the codes that must carry it. */
  readonly balance?: string;
  /** The envelope's `code`, if the status does not determine it. */
  readonly code?: typeof FEATURE_SUBSCRIPTION_REQUIRED;
}

export function createDomainError(
  apiCode: ApiCode,
  message: string,
  more: Partial<Pick<DomainError, 'status' | 'balance' | 'code'>> = {},
): DomainError {
  return {
    kind: 'domain_error',
    status: apiCode === API_CODES.internal ? 500 : 400,
    apiCode,
    message,
    ...more,
  };
}

export function isDomainError(value: unknown): value is DomainError {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'domain_error';
}

/** The envelope's `code` follows the status: `internal` with 500, `invalid_argument` with everything else. */
export function toEnvelope(error: DomainError): ErrorEnvelope {
  return {
    code: error.code ?? (error.status === 500 ? 'internal' : 'invalid_argument'),
    msg: error.message,
    meta: {
      api_code: error.apiCode,
      api_message: error.message,
      ...(error.balance === undefined ? {} : { balance: error.balance }),
    },
  };
}
