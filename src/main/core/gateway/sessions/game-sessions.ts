import type { GameSession, RevealedSeeds, Seeds } from '#shared/games/session-api.ts';
import { toPlayerFacingCurrency } from '#shared/protocol/currency.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { readReturnUrl } from '#shared/protocol/launch.ts';
import type { Operator } from '#shared/operators.ts';
import type { Clock } from '../../clock.ts';
import { computeCommitment } from '../../games/fairness.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { Random } from '../../random.ts';
import type { WriteRetries } from '../../write-retries.ts';
import type { StorageHealth } from '../../storage/storage-health.ts';
import type { BalanceOrder } from '../rounds/balance-order.ts';
import { buildBalanceBody } from '../delivery/callback-body.ts';
import type { CallbackSender, PendingCallback } from '../delivery/callback-sender.ts';
import type { DeliveryStore } from '../delivery/delivery-store.ts';
import { isGameError, createGameError, toBalanceError, type GameError } from '../games/game-error.ts';
import { formatWalletBalance } from '../games/format-wallet-balance.ts';
import type { Round, RoundStore } from '../rounds/round-store.ts';
import type { SeedPair, SeedStore } from './seed-store.ts';
import { findLimits } from './session-limits.ts';
import type { SessionEnd } from './session-end.ts';
import type { RealSession, Session, SessionStore } from './session-store.ts';

export interface GameSessionsDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly operators: OperatorStore;
  readonly sessions: SessionStore;
  readonly sessionEnd: SessionEnd;
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly balances: BalanceOrder;
  readonly sender: CallbackSender;
  readonly deliveries: DeliveryStore;
  readonly retries: WriteRetries;
  readonly storage: StorageHealth;
}

/** The session functions that all games share. */
export interface GameSessions {
  /** The session of a page's token, or why it cannot continue. Does not count as activity. */
  peek(token: string): Session | GameError;
  /** The same, and counts as activity. */
  enter(token: string): Session | GameError;
  /** Where the player goes once the session has ended, if the launch named it. */
  getReturnUrl(token: string | undefined): string | null;
  /**
   * The player's current balance: asks the wallet again if another balance was reported meanwhile, or reads a demo's
   * virtual balance. Null if the wallet does not report it.
   */
  balance(session: Session): Promise<string | null>;
  /** What a page needs at load; asks the wallet for the balance. */
  load(session: Session): Promise<GameSession | GameError>;
  /** Rejected with `round_open` while a round is open: its seeds still decide the outcome. */
  changeSeeds(session: Session, clientSeed: string): { revealed: RevealedSeeds; seeds: Seeds } | GameError;
}

export function createGameSessions(deps: GameSessionsDeps): GameSessions {
  const { clock, sessions, seeds } = deps;

  async function fetchBalance(session: RealSession, operator: Operator): Promise<string | GameError> {
    const origin = { session, operator };
    const body = buildBalanceBody(origin);
    const pending = await deps.storage.retryWhileLocked(() =>
      deps.transaction(() => deps.sender.prepare(origin, { kind: 'balance', roundId: null, body })),
    );
    try {
      return await requestBalance(session, pending);
    } catch (error) {
      const { id } = pending.delivery;
      deps.retries.schedule(
        `delivery ${id}`,
        () => deps.deliveries.end(id, { state: 'interrupted', now: clock.now(), error: null }),
        error,
      );
      throw error;
    }
  }

  async function requestBalance(session: RealSession, pending: PendingCallback): Promise<string | GameError> {
    const result = await deps.sender.send(pending);
    if (result.kind === 'interrupted') return toBalanceError(result);
    return deps.transaction(() => {
      deps.sender.settle(pending, result);
      if (result.kind === 'accepted') return result.balance;
      if (result.kind !== 'declined' || result.apiCode !== API_CODES.playerNotFound)
        return toBalanceError(result);
      // Protocol, States: a balance answered with 101 terminates the session.
      if (sessions.find(session.id)?.state === 'active') deps.sessionEnd.end(session, 'terminated');
      return createGameError('session_ended', `Your casino does not know this player: ${result.message}`);
    });
  }

  function requestBalanceInOrder(session: RealSession, operator: Operator) {
    return deps.balances.request(
      session.id,
      () => fetchBalance(session, operator),
      (response) => typeof response === 'string',
    );
  }

  function peek(token: string): Session | GameError {
    const session = sessions.findByToken(token);
    if (session === undefined)
      return createGameError(
        'session_unknown',
        'This game link is not valid, or no longer valid. Please start the game again.',
      );
    if (session.state !== 'active' || deps.sessionEnd.endIfIdle(session))
      return createGameError('session_ended', 'This game session has ended. Please start the game again.');
    return session;
  }

  return {
    peek,
    enter(token) {
      const session = peek(token);
      // A page may stay open while nothing can be written.
      if (!isGameError(session)) deps.storage.writeSoon(() => sessions.touch(session.id, clock.now()));
      return session;
    },

    getReturnUrl(token) {
      const session = token === undefined ? undefined : sessions.findByToken(token);
      return session === undefined ? null : getReturnUrl(session);
    },

    async balance(session) {
      const operator = deps.operators.find(session.operatorId);
      if (session.mode === 'demo') return session.balance;
      if (operator === undefined) return null;
      for (;;) {
        const { response, isNewest } = await requestBalanceInOrder(session, operator);
        if (typeof response !== 'string') return null;
        if (isNewest) return response;
      }
    },

    async load(session) {
      const operator = deps.operators.find(session.operatorId);
      const limits = findLimits(operator, session);
      if (operator === undefined || limits === null) {
        return createGameError(
          'session_ended',
          'This currency is no longer offered. Please start the game again.',
        );
      }
      const balance =
        session.mode === 'demo' ? session.balance : (await requestBalanceInOrder(session, operator)).response;
      if (typeof balance !== 'string') return balance;
      return {
        game: session.game,
        mode: session.mode,
        currency: { label: toPlayerFacingCurrency(session.currency), decimals: session.decimals },
        balance: formatWalletBalance(balance, session.decimals),
        locale: session.launch.locale,
        nickname: session.mode === 'real' ? (session.launch.account.nickname ?? null) : null,
        returnUrl: getReturnUrl(session),
        depositUrl: session.mode === 'real' ? (session.launch.urls?.deposit_url ?? null) : null,
        limits,
        seeds: getSeeds(getCurrentPair(seeds, session)),
      };
    },

    changeSeeds(session, clientSeed) {
      if (deps.rounds.listOpen(session.id).some(isUndecided))
        return createGameError('round_open', 'The seeds can be changed once the round is over.');
      return deps.transaction(() => {
        const old = getCurrentPair(seeds, session);
        seeds.replace(old.id, clock.now());
        seeds.insert(session.id, { serverSeed: deps.random.bytes(32).toString('hex'), clientSeed });
        return {
          revealed: {
            serverSeed: old.serverSeed,
            serverSeedHash: computeCommitment(old.serverSeed),
            clientSeed: old.clientSeed,
            bets: old.nextNonce,
          },
          seeds: getSeeds(getCurrentPair(seeds, session)),
        };
      });
    },
  };
}

/** Whether a round may still draw from its seeds: its bet is in flight, or the game continues. */
function isUndecided({ waitsFor }: Round): boolean {
  return waitsFor === null || waitsFor === 'result' || waitsFor === 'feature';
}

/** The URL to which a player may be redirected at the end. */
export function getReturnUrl({ launch }: Session): string | null {
  return readReturnUrl(launch);
}

export function getCurrentPair(seeds: SeedStore, session: Session): SeedPair {
  const pair = seeds.current(session.id);
  if (pair === undefined) throw new Error(`Session ${session.id} has no seeds`);
  return pair;
}

/** The public part of a pair in use. */
export function getSeeds(pair: SeedPair): Seeds {
  return {
    serverSeedHash: computeCommitment(pair.serverSeed),
    clientSeed: pair.clientSeed,
    nonce: pair.nextNonce,
  };
}
