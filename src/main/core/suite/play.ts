import { money, type Money } from '#shared/money.ts';
import type { BetwinTransaction } from '#shared/protocol/betwin.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { RollbackTransaction } from '#shared/protocol/rollback.ts';
import type { SuiteExchange, SuiteFailure, SuiteWarning } from '#shared/suite/report.ts';
import { SUITE_RULES, type SuiteRule } from '#shared/suite/rules.ts';
import type { ScenarioId } from '#shared/suite/scenarios.ts';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import { sign } from '../signing/signature.ts';
import { Inconclusive, RuleViolations } from './scenario-errors.ts';
import {
  sendAsGateway,
  sendOnce,
  type SuiteReply,
  type SuiteRequest,
  type SuiteSender,
} from './suite-wire.ts';
import type { SuiteTarget } from './target.ts';

/** One scenario: straight code that plays against the wallet and expects what the protocol says. */
export interface Scenario {
  readonly id: ScenarioId;
  run(play: Play): Promise<void>;
}

/** What a request says beside the player and the game; a field that is `undefined` is left out. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a scenario plays with. */
export interface Play {
  readonly target: SuiteTarget;
  /** The balance that it began with, enough for every scenario. */
  readonly B: Money;
  /** One unit. */
  readonly u: Money;
  /** An amount as it is sent: with two decimals, or as many as the currency has where that are fewer, or it needs more. */
  text(amount: Money): string;
  newId(): string;
  bet(amount: Money, id?: string): BetwinTransaction;
  win(amount: Money, id?: string): BetwinTransaction;
  rollback(originalId: string, id?: string): RollbackTransaction;
  /** Sends a signed callback of the run's player, with these fields. */
  call(step: string, callback: Callback, fields?: Fields): Promise<SuiteReply>;
  /** Sends these very bytes; signed as they are, unless another signature is given, or null for no header. */
  send(
    step: string,
    callback: Callback,
    body: string | Buffer,
    signature?: string | null,
  ): Promise<SuiteReply>;
  /** As `call`, and not tried again. */
  callOnce(step: string, callback: Callback, fields?: Fields): Promise<SuiteReply>;
  /** The body of a callback with these fields, as `call` would send it. */
  body(callback: Callback, fields?: Fields): string;
  warn(rule: SuiteRule, message: string): void;
  /** Goes on after what this finds broken: for checks that do not build on each other. */
  each(work: () => Promise<void>): Promise<void>;
}

/** A scenario under way: what it did, found, and would be warned of. */
export interface PlayRecord {
  readonly exchanges: SuiteExchange[];
  readonly failures: SuiteFailure[];
  readonly warnings: SuiteWarning[];
}

export interface PlayParts {
  readonly target: SuiteTarget;
  readonly sender: SuiteSender;
  readonly clock: Clock;
  readonly random: Random;
  readonly record: PlayRecord;
  /** The next number of an exchange in the run. */
  readonly nextN: () => number;
  readonly onExchange: (exchange: SuiteExchange) => void;
  /** Aborted when the run is to stop: no further request leaves. */
  readonly signal: AbortSignal;
}

const GAME = 'testgame';

export function createPlay(parts: PlayParts, balance: Money): Play {
  const { target, record } = parts;
  const decimalsAtLeast = Math.min(target.decimals, 2);

  const text = (amount: Money): string => amount.toFixed(Math.max(decimalsAtLeast, amount.decimalPlaces()));
  const newId = (): string => parts.random.uuid();

  function bodyOf(callback: Callback, fields: Fields = {}): string {
    const { accountId, currency } = target;
    const player = { account_id: accountId, currency };
    return JSON.stringify({ ...player, ...(callback === 'finish' ? {} : { game_id: GAME }), ...fields });
  }

  function keep(described: Omit<SuiteExchange, 'n'>): SuiteExchange {
    const exchange = { n: parts.nextN(), ...described };
    record.exchanges.push(exchange);
    parts.onExchange(exchange);
    return exchange;
  }

  function requestOf(callback: Callback, body: Buffer): SuiteRequest {
    if (parts.signal.aborted) throw new Inconclusive(String(parts.signal.reason));
    return { callback, url: target.urls[callback], body, signature: sign(body, target.secret) };
  }

  async function send(
    step: string,
    callback: Callback,
    content: string | Buffer,
    signature?: string | null,
  ): Promise<SuiteReply> {
    const signed = requestOf(callback, Buffer.from(content));
    const request = signature === undefined ? signed : { ...signed, signature };
    return sendAsGateway(parts.sender, { ...request, step }, { clock: parts.clock, keep });
  }

  return {
    target,
    B: balance,
    u: money('1'),
    text,
    newId,
    bet: (amount, id = newId()) => ({ id_provider: id, type: 'bet', amount: text(amount) }),
    win: (amount, id = newId()) => ({ id_provider: id, type: 'win', amount: text(amount) }),
    rollback: (originalId, id = newId()) => ({
      id_provider: id,
      type: 'rollback',
      original_id_provider: originalId,
    }),
    body: bodyOf,
    send,
    call: (step, callback, fields) => send(step, callback, bodyOf(callback, fields)),
    async callOnce(step, callback, fields) {
      const request = requestOf(callback, Buffer.from(bodyOf(callback, fields)));
      return sendOnce(parts.sender, { ...request, step }, keep);
    },
    warn: (rule, message) => void record.warnings.push({ rule: SUITE_RULES[rule].text, message }),
    async each(work) {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof RuleViolations)) throw error;
        record.failures.push(...error.failures);
      }
    },
  };
}
