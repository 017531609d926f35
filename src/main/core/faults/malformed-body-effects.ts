import type { MALFORMED_BODIES } from '#shared/faults/malformed-bodies.ts';
import { money, type Money } from '#shared/money.ts';
import { betwinRequestSchema } from '#shared/protocol/betwin.ts';
import { createJsonResponse, type HttpResponse } from '../http/http-response.ts';
import type { ResponseSource } from '../wallet/port/callback-faults.ts';

type Fields = Record<string, unknown>;
interface JsonBody {
  readonly status: number;
  readonly fields: Fields;
}
type BodyMutation = (whole: JsonBody, posting: ResponseSource) => JsonBody;

const MALFORMED_BODY_EFFECTS: Record<keyof typeof MALFORMED_BODIES, BodyMutation> = {
  balance_as_number: onFields(({ balance, ...rest }) =>
    typeof balance === 'string' ? { ...rest, balance: Number(balance) } : rest,
  ),
  balance_missing: onFields(({ balance: _balance, ...rest }) => rest),
  round_id_missing: onFields(({ round_id: _roundId, ...rest }) => rest),
  results_missing: onFields((fields) =>
    'transactions' in fields ? { ...fields, transactions: [] } : fields,
  ),
  results_reversed: onResults((results) => results.toReversed()),
  id_provider_not_echoed: onEachResult((result) => ({
    ...result,
    id_provider: `wallet-${String(result['id'])}`,
  })),
  operator_id_empty: onEachResult((result) => ({ ...result, id: '' })),
  operator_id_not_unique: onEachResult((result) => ({ ...result, id: 'T1' })),
  bonus_amount_missing: onEachResult(({ bonus_amount: _bonus, ...rest }) => rest),
  bonus_amount_as_number: onEachResult((result) => ({
    ...result,
    bonus_amount: Number(result['bonus_amount']),
  })),
  bonus_amount_above_amount: (whole, posting) => {
    const amounts = readSentAmounts(posting);
    return onResults((results) =>
      results.map((result, index) => ({
        ...result,
        bonus_amount: (amounts[index] ?? money('0')).plus(1).toFixed(2),
      })),
    )(whole, posting);
  },
  bonus_amount_negative: onEachResult((result) => ({ ...result, bonus_amount: '-1.00' })),
  api_code_as_number: onMeta((meta) => ({ ...meta, api_code: Number(meta['api_code']) })),
  meta_balance_missing: onMeta(({ balance: _balance, ...rest }) => rest),
  errors_with_200: (whole) => (whole.status >= 400 ? { ...whole, status: 200 } : whole),
  envelope_code_wrong: onFields((fields) => ('meta' in fields ? { ...fields, code: 'error' } : fields)),
  balance_before_transactions: (whole, { balanceBefore }) =>
    balanceBefore === null || whole.fields['balance'] === undefined
      ? whole
      : { ...whole, fields: { ...whole.fields, balance: balanceBefore } },
};

/** The response with one malformation; the same object if it does not apply. */
export function malformBody(
  fault: keyof typeof MALFORMED_BODIES,
  response: HttpResponse,
  posting: ResponseSource,
): HttpResponse {
  const fields = JSON.parse(response.body.toString('utf8')) as Fields;
  const before = { status: response.status, fields };
  const after = MALFORMED_BODY_EFFECTS[fault](before, posting);
  const isSame = after.status === before.status && JSON.stringify(after.fields) === JSON.stringify(fields);
  return isSame ? response : createJsonResponse(after.status, after.fields);
}

function onFields(change: (fields: Fields) => Fields): BodyMutation {
  return ({ status, fields }) => ({ status, fields: change(fields) });
}

function onResults(change: (results: readonly Fields[]) => readonly Fields[]): BodyMutation {
  return onFields((fields) =>
    Array.isArray(fields['transactions'])
      ? { ...fields, transactions: change(fields['transactions'] as Fields[]) }
      : fields,
  );
}

function onEachResult(change: (result: Fields) => Fields): BodyMutation {
  return onResults((results) => results.map(change));
}

function onMeta(change: (meta: Fields) => Fields): BodyMutation {
  return onFields((fields) =>
    typeof fields['meta'] === 'object' && fields['meta'] !== null
      ? { ...fields, meta: change(fields['meta'] as Fields) }
      : fields,
  );
}

/** None if the request is not a betwin: then there are no results either. */
function readSentAmounts({ body }: ResponseSource): Money[] {
  const parsed = betwinRequestSchema.safeParse(readJson(body));
  return parsed.success ? parsed.data.transactions.map(({ amount }) => money(amount)) : [];
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
