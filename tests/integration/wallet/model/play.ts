import { isDeepStrictEqual } from 'node:util';
import type { Callback } from '#shared/protocol/callback.ts';
import type { ModelRequest } from './model-requests.ts';
import { requestOf, type Request } from './requests.ts';
import { PURSES, type Sent } from './sequences.ts';
import { createSymbols } from './symbols.ts';
import { createWalletModel, type ModelAnswer, type WalletModel } from './wallet-model.ts';

/** Opening balances of each sequence: small enough that funds run out. */
const OPENING_UNITS = { USD: 600n, JPY: 6n } as const;
export const OPENING_TEXTS = { USD: '6.00', JPY: '6' } as const;
const DECIMALS = { USD: 2, JPY: 0 };

export interface WireAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- compared as a whole, whatever it is
  readonly body: any;
  /** Null where the way it was sent does not tell. */
  readonly warnings: readonly string[] | null;
}

/** A wallet that takes the bytes of a callback, however they get there. */
export type SendToWallet = (callback: Callback, body: string) => Promise<WireAnswer>;

/**
 * Plays one sequence against a wallet and against the model, and throws at the first difference. Every id and account
 * of the sequence starts with `prefix`, so that sequences can share a database.
 */
export async function play(
  sequence: readonly (Sent | null)[],
  options: {
    readonly prefix: string;
    readonly send: SendToWallet;
    readonly happened: (rule: string) => void;
  },
): Promise<WalletModel> {
  const { prefix, send, happened } = options;
  const accounts = [...new Set(PURSES.map(({ account }) => `${prefix}${account}`))];
  const model = createWalletModel(
    { decimals: DECIMALS, opening: Object.fromEntries(accounts.map((each) => [each, OPENING_UNITS])) },
    happened,
  );
  const sent: Request[] = [];
  const answers = new Map<string, ModelAnswer>();
  const symbols = createSymbols();
  let underWay: {
    request: Request;
    expected: ReturnType<WalletModel['handle']>;
    answer: Promise<WireAnswer>;
  }[] = [];

  async function settle(): Promise<void> {
    const arrived = await Promise.all(underWay.map(async (each) => ({ ...each, answer: await each.answer })));
    underWay = [];
    for (const { request, expected, answer } of arrived) {
      compare(request, expected, { ...answer, body: symbols.of(request, answer.body) });
    }
  }

  for (const each of sequence) {
    if (each === null) continue;
    const request = requestOf(each.step, sent, prefix);
    if (request === null) continue;
    sent.push(request);
    const expected = model.handle(modelRequest(request));
    expectSameAnswerToSameBytes(request, expected.answer, answers);
    underWay.push({ request, expected, answer: send(request.callback, request.body) });
    if (!each.overlaps) await settle();
  }
  await settle();

  for (const { account, currency } of PURSES) {
    const fields = { account_id: `${prefix}${account}`, currency };
    const { body } = await send('balance', JSON.stringify({ ...fields, game_id: 'dice' }));
    const expected = { balance: model.balanceText(fields.account_id, currency) };
    if (!isDeepStrictEqual(body, expected)) throw new Difference('at the end', fields, expected, body);
  }
  return model;
}

/** The model takes the JSON that is sent, of which it is known by now what it holds. */
function modelRequest({ callback, body }: Request): ModelRequest {
  return { callback, fields: JSON.parse(body) };
}

class Difference extends Error {
  constructor(where: string, sent: unknown, expected: unknown, actual: unknown) {
    super(`${where}\n  sent   ${show(sent)}\n  model  ${show(expected)}\n  wallet ${show(actual)}`);
  }
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function compare(
  request: Request,
  { answer, warnings }: ReturnType<WalletModel['handle']>,
  actual: WireAnswer,
): void {
  const seen =
    actual.status === 200
      ? { status: 200, body: actual.body }
      : {
          status: actual.status,
          apiCode: actual.body.meta.api_code,
          ...(actual.body.meta.balance === undefined ? {} : { balance: actual.body.meta.balance }),
        };
  if (!isDeepStrictEqual(seen, answer)) throw new Difference(request.callback, request.body, answer, seen);
  if (actual.warnings !== null && warnings !== null && actual.warnings.length !== warnings) {
    throw new Difference(`warnings of ${request.callback}`, request.body, warnings, actual.warnings);
  }
}

/** The model is held to the plainest rule itself: the same bytes get the same answer, or what they name is rolled back. */
function expectSameAnswerToSameBytes(
  request: Request,
  answer: ModelAnswer,
  answers: Map<string, ModelAnswer>,
): void {
  if (request.callback === 'balance' || request.callback === 'finish' || answer.status !== 200) return;
  const before = answers.get(request.body);
  if (before !== undefined && !isDeepStrictEqual(before, answer)) {
    throw new Difference('the model itself', request.body, before, answer);
  }
  answers.set(request.body, answer);
}
