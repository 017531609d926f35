import type { GameSession, RevealedSeeds, Seeds } from '#shared/games/session-api.ts';
import { balanceResponseSchema } from '#shared/protocol/balance.ts';
import { playerFacingCurrency } from '#shared/protocol/currency.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { parseBalance } from '#shared/money.ts';
import type { Clock } from '../clock.ts';
import { commitment } from '../games/fairness.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import { sign } from '../signing/signature.ts';
import { balanceBody } from './callback-body.ts';
import { endOfDelivery, type CallbackSender } from './callback-sender.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { refuseGame, tellPlayer, type GameRefusal } from './game-refusal.ts';
import type { SeedPair, SeedStore } from './seed-store.ts';
import { isIdle, type Session, type SessionStore } from './session-store.ts';

export interface GameSessionParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly operators: OperatorStore;
  readonly sessions: SessionStore;
  readonly seeds: SeedStore;
  readonly deliveries: DeliveryStore;
  readonly sender: CallbackSender;
}

/** What every game does with its session, whatever is played. */
export interface GameSessions {
  /** The session of a page's token, with its activity noted; or why it cannot go on. */
  enter(token: string): Session | GameRefusal;
  /** Where the player goes once the session has ended, if the launch said so. */
  returnUrlOf(token: string | undefined): string | null;
  /** What a page needs at load; asks the wallet for the balance. */
  load(session: Session): Promise<GameSession | GameRefusal>;
  changeSeeds(session: Session, clientSeed: string): { revealed: RevealedSeeds; seeds: Seeds };
}

export function createGameSessions(parts: GameSessionParts): GameSessions {
  const { clock, sessions, seeds } = parts;

  async function askBalance(session: Session, secret: string): Promise<string | GameRefusal> {
    const body = balanceBody(session);
    const delivery = parts.deliveries.add(
      {
        callback: 'balance',
        sessionId: session.id,
        roundId: null,
        url: session.callbackUrls.balance,
        body,
        signature: sign(body, secret),
      },
      { now: clock.now(), nextAttemptAt: null },
    );
    const result = await parts.sender.send(delivery, session.casinoId, balanceResponseSchema);
    if (result.kind === 'interrupted') return tellPlayer(result);
    return parts.transaction(() => {
      parts.deliveries.end(delivery.id, endOfDelivery(result));
      if (result.kind === 'accepted') return result.answer.balance;
      if (result.kind === 'declined' && result.apiCode === API_CODES.playerNotFound) {
        // Protocol, States: a balance answered with 101 terminates the session.
        sessions.end(session.id, 'terminated');
        return refuseGame('session_ended', `Your casino does not know this player: ${result.message}`);
      }
      return tellPlayer(result);
    });
  }

  return {
    enter(token) {
      const session = sessions.findByToken(token);
      if (session === undefined)
        return refuseGame(
          'session_unknown',
          'This game link is not valid (any more). Please start the game again.',
        );
      if (session.state === 'active' && isIdle(session, clock.now())) sessions.end(session.id, 'expired');
      else if (session.state === 'active') {
        sessions.touch(session.id, clock.now());
        return session;
      }
      return refuseGame('session_ended', 'This game session has ended. Please start the game again.');
    },

    returnUrlOf(token) {
      const session = token === undefined ? undefined : sessions.findByToken(token);
      return session?.launch.urls?.return_url ?? null;
    },

    async load(session) {
      const operator = parts.operators.find(session.operatorId);
      const limits = operator?.bet_limits[session.currency];
      if (operator === undefined || limits === undefined) {
        return refuseGame(
          'session_ended',
          'This currency is no longer offered. Please start the game again.',
        );
      }
      const balance = await askBalance(session, operator.secret);
      if (typeof balance !== 'string') return balance;
      return {
        game: session.game,
        currency: { label: playerFacingCurrency(session.currency), decimals: session.decimals },
        balance: printAmount(balance, session.decimals),
        locale: session.launch.locale,
        nickname: session.launch.account.nickname ?? null,
        returnUrl: session.launch.urls?.return_url ?? null,
        depositUrl: session.launch.urls?.deposit_url ?? null,
        limits: {
          min: printAmount(limits.min, session.decimals),
          max: printAmount(limits.max, session.decimals),
        },
        seeds: seedsOf(pairInUse(seeds, session)),
      };
    },

    changeSeeds(session, clientSeed) {
      return parts.transaction(() => {
        const old = pairInUse(seeds, session);
        seeds.replace(old.id, clock.now());
        seeds.insert(session.id, { serverSeed: parts.random.bytes(32).toString('hex'), clientSeed });
        return {
          revealed: {
            serverSeed: old.serverSeed,
            serverSeedHash: commitment(old.serverSeed),
            clientSeed: old.clientSeed,
            bets: old.nextNonce,
          },
          seeds: seedsOf(pairInUse(seeds, session)),
        };
      });
    },
  };
}

export function pairInUse(seeds: SeedStore, session: Session): SeedPair {
  const pair = seeds.inUse(session.id);
  if (pair === undefined) throw new Error(`Session ${session.id} has no seeds`);
  return pair;
}

/** What a player may see of a pair in use. */
export function seedsOf(pair: SeedPair): Seeds {
  return { serverSeedHash: commitment(pair.serverSeed), clientSeed: pair.clientSeed, nonce: pair.nextNonce };
}

/**
 * A wallet may print a balance with other decimals than the currency has ('10', '10.0'). Players see exactly the
 * currency's; where there are finer digits, these stay visible.
 */
export function printAmount(text: string, decimals: number): string {
  const balance = parseBalance(text);
  if (balance === null) return text;
  return balance.toFixed(Math.max(decimals, balance.decimalPlaces()));
}
