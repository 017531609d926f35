import { isDeepStrictEqual } from 'node:util';
import type { Callback } from '#shared/protocol/callback.ts';
import { toManualEdit } from './manual-edits.ts';
import type { ManualEdit, ModelRequest } from './model-requests.ts';
import type { ModelResponse } from './model-state.ts';
import { createRequest, type Request } from './requests.ts';
import type { Sequence } from './sequences.ts';
import { createSymbols } from './symbols.ts';
import { createWalletModel, type WalletModel } from './wallet-model.ts';
import { makeWorld, getWalletAccounts } from './worlds.ts';

export interface WireResponse {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- compared as a whole, whatever it is
  readonly body: any;
  /** Null if the way it was sent does not show them. */
  readonly warnings: readonly string[] | null;
}

interface StoredBalances {
  readonly balance: string;
  readonly bonus: string;
}

/** A wallet, however it is reached. */
export interface PlayedWallet {
  /** Accepts the bytes of a callback. */
  send(callback: Callback, body: string): Promise<WireResponse>;
  byHand(changes: readonly ManualEdit[]): void | Promise<void>;
  /** Real money and bonus balance as stored. */
  walletAccount(accountId: string, currency: string): StoredBalances | Promise<StoredBalances>;
}

/**
 * Plays one sequence against a wallet and against the model, and throws at the first difference. Every ID and account
 * of the sequence starts with `prefix`, so that sequences can share a database.
 */
export async function play(
  { world, steps }: Sequence,
  options: {
    readonly prefix: string;
    readonly wallet: PlayedWallet;
    readonly onRule: (rule: string) => void;
  },
): Promise<WalletModel> {
  const { prefix, wallet, onRule } = options;
  const model = createWalletModel(onRule);
  const walletAccounts = getWalletAccounts(world, prefix);
  const sent: Request[] = [];
  const responses = new Map<string, ModelResponse>();
  const symbols = createSymbols();
  let inFlight: {
    request: Request;
    expected: ReturnType<WalletModel['handle']>;
    response: Promise<WireResponse>;
  }[] = [];

  async function settle(): Promise<void> {
    const arrived = await Promise.all(
      inFlight.map(async (each) => ({ ...each, response: await each.response })),
    );
    inFlight = [];
    for (const { request, expected, response } of arrived) {
      compare(request, expected, { ...response, body: symbols.of(request, response.body) });
    }
  }

  async function byHand(changes: readonly ManualEdit[]): Promise<void> {
    await settle();
    for (const change of changes) model.byHand(change);
    await wallet.byHand(changes);
  }

  await byHand(makeWorld(world, prefix));
  for (const each of steps) {
    if (each === null) continue;
    if (each.by === 'hand') {
      await byHand([toManualEdit(each.step, walletAccounts)]);
      continue;
    }
    const request = createRequest(each.step, sent, { prefix, walletAccounts });
    if (request === null) continue;
    sent.push(request);
    const expected = model.handle(modelRequest(request));
    expectSameResponseToSameBytes(request, expected.response, responses);
    inFlight.push({ request, expected, response: wallet.send(request.callback, request.body) });
    if (!each.overlaps) await settle();
  }
  await settle();

  for (const { account, currency } of walletAccounts) {
    const expected = model.formatBalances(account, currency);
    const actual = await wallet.walletAccount(account, currency);
    if (actual.balance !== expected.balance || actual.bonus !== expected.bonus)
      throw new Difference('at the end', `${account} ${currency}`, expected, actual);
  }
  return model;
}

/** The model gets the JSON that is sent, whose content is now known. */
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
  { response, warnings }: ReturnType<WalletModel['handle']>,
  actual: WireResponse,
): void {
  const seen =
    actual.status === 200
      ? { status: 200, body: actual.body }
      : {
          status: actual.status,
          apiCode: actual.body.meta.api_code,
          ...(actual.body.meta.balance === undefined ? {} : { balance: actual.body.meta.balance }),
        };
  if (!isDeepStrictEqual(seen, response))
    throw new Difference(request.callback, request.body, response, seen);
  if (actual.warnings !== null && warnings !== null && actual.warnings.length !== warnings) {
    throw new Difference(`warnings of ${request.callback}`, request.body, warnings, actual.warnings);
  }
}

/**
 * The model itself must follow the simplest rule: the same bytes get the same response, unless what they name is rolled
 * back.
 */
function expectSameResponseToSameBytes(
  request: Request,
  response: ModelResponse,
  answers: Map<string, ModelResponse>,
): void {
  if (request.callback === 'balance' || request.callback === 'finish' || response.status !== 200) return;
  const before = answers.get(request.body);
  if (before !== undefined && !isDeepStrictEqual(before, response)) {
    throw new Difference('the model itself', request.body, before, response);
  }
  answers.set(request.body, response);
}
