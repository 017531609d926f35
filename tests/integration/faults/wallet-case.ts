import { expect } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { computeHmac, REQUESTS, type Change } from '#tests/support/wallets/wallet-caller.ts';
import {
  addPlayer,
  arm,
  CASINO,
  readLedger,
  readMoney,
  nextAccountId,
  SECRET,
  type NewPlayer,
} from './fault-bench.ts';
import { callWallet, type WalletResponse } from './wallet-call.ts';

/** One signed call; IDs in it are short, and made unique for each case when it is sent. */
export interface Call {
  readonly callback: Callback;
  /** Fields that differ from the usual ones; `undefined` leaves one out. */
  readonly fields?: Change;
  /** Replaces the JSON of the fields. */
  readonly text?: string;
  /** Written with whitespace between the fields. */
  readonly isSpaced?: true;
  /** Instead of the signature over the bytes; null leaves the header out. */
  readonly signature?: string | null | ((body: string) => string);
  /** How long the caller waits, if it must time out soon. */
  readonly timeoutMs?: number;
}

/** The behaviour of a wallet with one fault towards callers that sign correctly. */
export interface WalletCase {
  readonly player?: NewPlayer | 'unknown';
  /** Sent before the fault is armed. */
  readonly before?: readonly Call[];
  readonly arming?: Partial<FaultArmingInput>;
  /** One after the other; those of an inner list simultaneously. */
  readonly calls: readonly (Call | readonly Call[])[];
  /** What each response must contain. */
  readonly responses: readonly object[];
  /** Which calls are captured with the fault's name, counted from 0; the last one by default. */
  readonly named?: readonly number[];
  /** The number of simultaneous calls, whose order is unknown. */
  readonly namedCount?: number;
  /** `type id movement state`, oldest first. */
  readonly ledger: readonly string[];
  /** Simultaneous calls may be posted in any order: the ledger is compared without it. */
  readonly anyOrder?: true;
  readonly balance: string;
  /** Everything is posted before the caller is answered. */
  readonly postsFirst?: true;
  readonly check?: (response: readonly WalletResponse[]) => void;
}

export interface Target {
  readonly fault: FaultName;
  readonly stage: 'before_ledger' | 'after_ledger' | undefined;
  /** How a capture names it. */
  readonly label: string;
}

/** Makes the calls against the armed wallet, and compares the results with the case. */
export async function checkWalletCase(
  bench: TestWorkbench,
  target: Target,
  walletCase: WalletCase,
): Promise<void> {
  const player = walletCase.player ?? {};
  const accountId = player === 'unknown' ? nextAccountId() : await addPlayer(bench, player);
  const currency = (player === 'unknown' ? undefined : player.currency) ?? 'USD';
  const prefix = `${accountId}:`;
  const send = (call: Call) => sendCall(bench.wallet, call, { accountId, currency, prefix });
  const ledger = async () => {
    const entries = (await readLedger(bench, accountId)).map(({ type, idProvider, movement, state }) =>
      [type, idProvider?.replace(prefix, ''), movement, state].join(' '),
    );
    return walletCase.anyOrder === true ? entries.toSorted() : entries;
  };

  for (const call of walletCase.before ?? []) expect(await send(call)).toMatchObject({ status: 200 });
  const { exchanges: earlier } = await bench.client.exchanges.list({ limit: 1 });
  const { fault, stage } = target;
  const disarm = await arm(bench, {
    fault,
    ...(stage === undefined ? {} : { stage }),
    accountId,
    ...walletCase.arming,
  });
  try {
    const response: WalletResponse[] = [];
    for (const step of walletCase.calls) {
      const responses = Promise.all([step].flat().map(send));
      if (walletCase.postsFirst === true) await expectPostedFirst(ledger, walletCase.ledger, responses);
      response.push(...(await responses));
    }
    expect(response).toMatchObject(walletCase.responses);
    walletCase.check?.(response);
    // A caller that times out early may do so before the wallet is done.
    if (walletCase.calls.flat().some(({ timeoutMs }) => timeoutMs !== undefined))
      await expect.poll(ledger, { interval: 5 }).toEqual(walletCase.ledger);
    expect(await ledger()).toEqual(walletCase.ledger);
    expect(await readMoney(bench, accountId, currency)).toBe(walletCase.balance);

    // A call that was cut off is captured when the wallet notices.
    const listCaptured = async () =>
      (await bench.client.exchanges.list({ afterId: earlier[0]?.id ?? 0, limit: 100 })).exchanges;
    await expect.poll(async () => (await listCaptured()).length, { interval: 5 }).toBe(response.length);
    const names = (await listCaptured()).map(({ faults }) => faults.includes(target.label));
    if (walletCase.namedCount !== undefined)
      expect(names.filter(Boolean)).toHaveLength(walletCase.namedCount);
    else {
      const namedCalls = walletCase.named ?? [response.length - 1];
      expect(names).toEqual(names.map((_each, index) => namedCalls.includes(index)));
    }
  } finally {
    await disarm();
  }
}

/** Waits until everything is posted, and checks that no call has been answered by then. */
async function expectPostedFirst(
  ledger: () => Promise<string[]>,
  expected: readonly string[],
  answers: Promise<unknown>,
): Promise<void> {
  let isAnswered = false;
  void answers.then(() => (isAnswered = true));
  await expect.poll(async () => (await ledger()).length, { interval: 5 }).toBe(expected.length);
  expect(isAnswered).toBe(false);
}

async function sendCall(
  wallet: string,
  { callback, fields, text, isSpaced, signature, timeoutMs }: Call,
  player: { readonly accountId: string; readonly currency: string; readonly prefix: string },
): Promise<WalletResponse> {
  const { accountId, currency, prefix } = player;
  const request = { ...REQUESTS[callback], account_id: accountId, currency, ...fields };
  const body = text ?? JSON.stringify(request, prefixIds(prefix), isSpaced === true ? 1 : undefined);
  const sign = typeof signature === 'function' ? signature(body) : signature;
  const response = await callWallet(
    `${wallet}/${CASINO}/${callback}`,
    {
      body,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        ...(sign === null ? {} : { 'X-REQUEST-SIGN': sign ?? computeHmac(body, SECRET) }),
      },
    },
    timeoutMs,
  );
  const shortened = response.text.replaceAll(prefix, '');
  return {
    ...response,
    text: shortened,
    json: response.json === undefined ? undefined : (JSON.parse(shortened) as unknown),
  };
}

const IDS = ['id_provider', 'original_id_provider', 'round_id', 'round_id_provider'];

function prefixIds(prefix: string): (key: string, value: unknown) => unknown {
  return (key, value) => (IDS.includes(key) && typeof value === 'string' ? prefix + value : value);
}
