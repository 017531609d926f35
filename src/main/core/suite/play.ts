import { formatAmount } from '#shared/format/amount-text.ts';
import { money, parseBalance, type Money } from '#shared/money.ts';
import type { BetwinTransaction } from '#shared/protocol/betwin.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { RollbackTransaction } from '#shared/protocol/rollback.ts';
import type { SuiteExchange, SuiteFailure, SuiteWarning } from '#shared/suite/report.ts';
import { SUITE_RULES, type SuiteRule } from '#shared/suite/rules.ts';
import type { AdvisoryId, ScenarioId } from '#shared/suite/scenarios.ts';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import { sign } from '../signing/signature.ts';
import { readField, readJson } from './findings.ts';
import type { BalanceLog } from './judge/balance-log.ts';
import { InconclusiveError, NoResponseError, RuleViolationsError } from './scenario-errors.ts';
import {
  sendAsGateway,
  sendOnce,
  type BalanceNote,
  type SuiteReply,
  type SuiteRequest,
  type SuiteSender,
} from './suite-wire.ts';
import type { SuiteTarget } from './target.ts';

/** One scenario: sends requests to the wallet and checks the responses against the protocol. */
export interface Scenario<Id extends ScenarioId | AdvisoryId = ScenarioId> {
  readonly id: Id;
  /** One if omitted. */
  readonly players?: 2;
  /** `second` plays for the second player of a scenario with two; otherwise it is `play`. */
  run(play: Play, second: Play): Promise<void>;
}

/** The fields of a request apart from player and game; `undefined` omits a field. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a scenario uses to send requests. */
export interface Play {
  readonly target: SuiteTarget;
  /** The starting balance, enough for every scenario. */
  readonly B: Money;
  /** One unit. */
  readonly u: Money;
  /**
   * Formats an amount for the wire: with two decimals, fewer if the currency has fewer, more if the amount needs them.
   */
  text(amount: Money): string;
  /** Formats an amount for a sentence. */
  format(amount: Money): string;
  newId(): string;
  bet(amount: Money, id?: string): BetwinTransaction;
  win(amount: Money, id?: string): BetwinTransaction;
  rollback(originalId: string, id?: string): RollbackTransaction;
  /** Sends a signed callback for the run's player, with these fields. */
  call(step: string, callback: Callback, fields?: Fields): Promise<SuiteReply>;
  /** Sends exactly these bytes; signed, unless another signature is given, or null for no header. */
  send(
    step: string,
    callback: Callback,
    body: string | Buffer,
    signature?: string | null,
  ): Promise<SuiteReply>;
  /** Like `call`, without retries. */
  callOnce(step: string, callback: Callback, fields?: Fields): Promise<SuiteReply>;
  /** The body of a callback with these fields, as `call` sends it. */
  body(callback: Callback, fields?: Fields): string;
  warn(rule: SuiteRule, message: string): void;
  /** Runs an independent check: its findings and lost responses do not end the scenario. True if it had none. */
  checkIndependently(work: () => Promise<void>): Promise<boolean>;
}

/** The record of a running scenario. */
export interface PlayRecord {
  /** Why checks were not possible, after which the scenario continued. */
  readonly noResponses: string[];
  readonly exchanges: SuiteExchange[];
  readonly failures: SuiteFailure[];
  readonly warnings: SuiteWarning[];
}

export interface PlayDeps {
  readonly target: SuiteTarget;
  readonly sender: SuiteSender;
  readonly clock: Clock;
  readonly random: Random;
  readonly record: PlayRecord;
  /** Of the whole run; omitted if balances are not compared with earlier ones. */
  readonly balances?: BalanceLog | undefined;
  /** Returns the next exchange number of the run. */
  readonly nextN: () => number;
  readonly onExchange: (exchange: SuiteExchange) => void;
  /** Aborted to stop the run: no further request is sent. */
  readonly signal: AbortSignal;
  /** Called with a balance that will be restored, before money moves. */
  readonly onBalanceRead?: ((accountId: string, balance: Money) => void) | undefined;
}

const GAME = 'testgame';

export function createPlay(deps: PlayDeps, balance: Money): Play {
  const { target, record } = deps;
  const minDecimals = Math.min(target.decimals, 2);

  const text = (amount: Money): string => amount.toFixed(Math.max(minDecimals, amount.decimalPlaces()));
  const newId = (): string => deps.random.uuid();
  const reported = record.exchanges.flatMap((each) => findReportedBalance(each, target.accountId) ?? []);

  const notes = new WeakMap<SuiteExchange, BalanceNote>();
  const withNote = (reply: SuiteReply): SuiteReply => ({ ...reply, note: notes.get(reply.exchange) });

  function createBody(callback: Callback, fields: Fields = {}): string {
    const { accountId, currency } = target;
    const player = { account_id: accountId, currency };
    return JSON.stringify({ ...player, ...(callback === 'finish' ? {} : { game_id: GAME }), ...fields });
  }

  function keep(described: Omit<SuiteExchange, 'n'>): SuiteExchange {
    const exchange = { n: deps.nextN(), ...described };
    record.exchanges.push(exchange);
    const after = findReportedBalance(exchange, target.accountId);
    if (after !== null) reported.push(after);
    if (deps.balances !== undefined) notes.set(exchange, deps.balances.add(exchange));
    deps.onExchange(exchange);
    return exchange;
  }

  function createRequest(callback: Callback, body: Buffer): SuiteRequest {
    if (deps.signal.aborted) throw new InconclusiveError(String(deps.signal.reason));
    return { callback, url: target.urls[callback], body, signature: sign(body, target.secret) };
  }

  async function send(
    step: string,
    callback: Callback,
    content: string | Buffer,
    signature?: string | null,
  ): Promise<SuiteReply> {
    const signed = createRequest(callback, Buffer.from(content));
    const request = signature === undefined ? signed : { ...signed, signature };
    return withNote(
      await sendAsGateway(
        deps.sender,
        { ...request, step, decimals: target.decimals, reported: [...reported] },
        { clock: deps.clock, keep },
      ),
    );
  }

  return {
    target,
    B: balance,
    u: money('1'),
    text,
    format: (amount) => formatAmount(amount, target.decimals),
    newId,
    bet: (amount, id = newId()) => ({ id_provider: id, type: 'bet', amount: text(amount) }),
    win: (amount, id = newId()) => ({ id_provider: id, type: 'win', amount: text(amount) }),
    rollback: (originalId, id = newId()) => ({
      id_provider: id,
      type: 'rollback',
      original_id_provider: originalId,
    }),
    body: createBody,
    send,
    call: (step, callback, fields) => send(step, callback, createBody(callback, fields)),
    async callOnce(step, callback, fields) {
      const request = createRequest(callback, Buffer.from(createBody(callback, fields)));
      const { decimals } = target;
      return withNote(
        await sendOnce(deps.sender, { ...request, step, decimals, reported: [...reported] }, keep),
      );
    },
    warn(rule, message) {
      const last = record.exchanges.at(-1);
      const warning = { rule: SUITE_RULES[rule].text, message };
      record.warnings.push(last === undefined ? warning : { ...warning, exchange: last.n });
    },
    async checkIndependently(work) {
      try {
        await work();
        return true;
      } catch (error) {
        if (error instanceof RuleViolationsError) record.failures.push(...error.failures);
        else if (error instanceof NoResponseError) record.noResponses.push(error.message);
        else throw error;
        return false;
      }
    },
  };
}

/** The balance in the response to a callback of this player; null if there is none. */
export function findReportedBalance({ request, response }: SuiteExchange, accountId: string): Money | null {
  if (response?.status !== 200 || readField(readJson(request.body), 'account_id') !== accountId) return null;
  const balance = readField(readJson(response.body), 'balance');
  return typeof balance === 'string' ? parseBalance(balance) : null;
}
