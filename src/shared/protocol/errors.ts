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

/** The error envelope of wallets and of the launch endpoints. `meta.balance` is due with 100, 105 and 106. */
export const errorEnvelopeSchema = z.object({
  code: z.string(),
  msg: z.string().optional(),
  meta: z.object({ api_code: z.string(), api_message: z.string(), balance: z.string().optional() }),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;

/** A refusal of a request: a value that travels to the edge, where it becomes status and envelope. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly status: 400 | 403 | 500;
  readonly apiCode: ApiCode;
  readonly message: string;
  /** Balance text, for the codes that must carry it. */
  readonly balance?: string;
}

export function refuse(
  apiCode: ApiCode,
  message: string,
  more: { status?: 400 | 403 | 500; balance?: string } = {},
): Refusal {
  const status = more.status ?? (apiCode === API_CODES.internal ? 500 : 400);
  return {
    kind: 'refusal',
    status,
    apiCode,
    message,
    ...(more.balance === undefined ? {} : { balance: more.balance }),
  };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';
}

/** The envelope's `code` follows the status: `internal` with 500, `invalid_argument` with everything else. */
export function envelopeOf(refusal: Refusal): ErrorEnvelope {
  return {
    code: refusal.status === 500 ? 'internal' : 'invalid_argument',
    msg: refusal.message,
    meta: {
      api_code: refusal.apiCode,
      api_message: refusal.message,
      ...(refusal.balance === undefined ? {} : { balance: refusal.balance }),
    },
  };
}
