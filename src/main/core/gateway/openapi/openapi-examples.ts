import type { BalanceRequest } from '#shared/protocol/balance.ts';
import type { BetwinRequest, BetwinResponse } from '#shared/protocol/betwin.ts';
import type { FinishRequest } from '#shared/protocol/finish.ts';
import { ANONYMOUS_SIGNATURE } from '#shared/protocol/launch.ts';
import type { RollbackRequest, RollbackResponse } from '#shared/protocol/rollback.ts';

/** A body's value, and a summary of what it shows. */
export interface Example<T = unknown> {
  readonly summary: string;
  readonly value: T;
  /** The header's value if it is not the signature of the body. */
  readonly signature?: string;
}
export type Examples<T = unknown> = Readonly<Record<string, Example<T>>>;

const SESSION = '0197c3a2-6f1e-7d3a-9c58-2b1f4e6a7d90';
const PLAYER = 'player-1001';
const PAYLOAD = 'lobby=main';

export const REAL_LAUNCH: Examples = {
  full: {
    summary: 'With every field',
    value: {
      casino_id: 'demo',
      game: 'dice',
      account: { id: PLAYER, currency: 'USD', nickname: 'Ann', country: 'MT' },
      locale: 'en',
      ip: '203.0.113.7',
      client_type: 'desktop',
      urls: {
        return_url: 'https://casino.example/lobby',
        deposit_url: 'https://casino.example/cashier',
      },
      jurisdiction: 'MT',
      session_id: SESSION,
      session_payload: PAYLOAD,
    },
  },
  custom_currency: {
    summary: 'With the required fields only, in a custom currency',
    value: { casino_id: 'demo', game: 'dice', account: { id: PLAYER, currency: 'CUSTOM_GEMS' } },
  },
};

export const DEMO_LAUNCH: Examples = {
  signed: {
    summary: 'Signed by the operator',
    value: {
      casino_id: 'demo',
      game: 'dice',
      currency: 'EUR',
      balance: '250.00',
      locale: 'pt-BR',
      return_url: 'https://casino.example/lobby',
    },
  },
  anonymous: {
    summary: 'Sent by a page, with 64 zeros in place of a signature',
    value: { casino_id: 'demo', game: 'dice', player_id: 'visitor-7' },
    signature: ANONYMOUS_SIGNATURE,
  },
};

// The four callbacks form one example: a player with 100.00 loads the game and plays three rounds.
const PLAYED = { account_id: PLAYER, currency: 'USD' };
const SESSION_CALL = { session_id: SESSION, session_payload: PAYLOAD };
const GAME_CALL = { ...PLAYED, game_id: 'dice', ...SESSION_CALL };

export const BALANCE_REQUEST: Examples<BalanceRequest> = {
  game_loads: { summary: 'The game loads', value: GAME_CALL },
};
export const BALANCE_RESPONSE: Examples = { game_loads: { summary: '100.00', value: { balance: '100.00' } } };

export const BETWIN_REQUEST: Examples<BetwinRequest> = {
  bet_and_win: {
    summary: 'Round 1: bet and win at once, finished',
    value: {
      ...GAME_CALL,
      round_id: 'round-1',
      finished: true,
      transactions: [
        { id_provider: 'tx-1', type: 'bet', amount: '1.00' },
        { id_provider: 'tx-2', type: 'win', amount: '1.98' },
      ],
    },
  },
  bet: {
    summary: 'Round 2: a bet; the game then fails, and a rollback follows',
    value: {
      ...GAME_CALL,
      round_id: 'round-2',
      finished: false,
      transactions: [{ id_provider: 'tx-3', type: 'bet', amount: '5.00' }],
    },
  },
  lost_bet: {
    summary: 'Round 3: a losing bet; a finish follows',
    value: {
      ...GAME_CALL,
      round_id: 'round-3',
      finished: false,
      transactions: [{ id_provider: 'tx-4', type: 'bet', amount: '2.00' }],
    },
  },
};
export const BETWIN_RESPONSE: Examples<BetwinResponse> = {
  bet_and_win: {
    summary: 'Round 1: 100.00 - 1.00 + 1.98',
    value: {
      round_id: 'wallet-round-71',
      transactions: [
        { id_provider: 'tx-1', id: 'wallet-tx-501', bonus_amount: '0.00' },
        { id_provider: 'tx-2', id: 'wallet-tx-502', bonus_amount: '0.00' },
      ],
      balance: '100.98',
    },
  },
  bet: {
    summary: 'Round 2: 100.98 - 5.00, of which 1.50 from the bonus balance',
    value: {
      round_id: 'wallet-round-72',
      transactions: [{ id_provider: 'tx-3', id: 'wallet-tx-503', bonus_amount: '1.50' }],
      balance: '95.98',
    },
  },
  lost_bet: {
    summary: 'Round 3: 100.98 - 2.00',
    value: {
      round_id: 'wallet-round-73',
      transactions: [{ id_provider: 'tx-4', id: 'wallet-tx-505', bonus_amount: '0.00' }],
      balance: '98.98',
    },
  },
};

export const ROLLBACK_REQUEST: Examples<RollbackRequest> = {
  bet: {
    summary: 'Round 2: the bet is undone',
    value: {
      ...GAME_CALL,
      round_id_provider: 'round-2',
      finished: true,
      transactions: [{ id_provider: 'rollback-1', type: 'rollback', original_id_provider: 'tx-3' }],
    },
  },
  never_seen: {
    summary: 'Round 4: a bet that never reached the wallet',
    value: {
      ...GAME_CALL,
      round_id_provider: 'round-4',
      finished: true,
      transactions: [{ id_provider: 'rollback-2', type: 'rollback', original_id_provider: 'tx-5' }],
    },
  },
};
export const ROLLBACK_RESPONSE: Examples<RollbackResponse> = {
  bet: {
    summary: 'Round 2: 95.98 + 5.00',
    value: {
      balance: '100.98',
      round_id: 'wallet-round-72',
      transactions: [{ id_provider: 'rollback-1', id: 'wallet-tx-504' }],
    },
  },
  never_seen: {
    summary: 'Round 4: nothing to undo; tx-5 is tombstoned',
    value: {
      balance: '98.98',
      round_id: 'wallet-round-74',
      transactions: [{ id_provider: 'rollback-2', id: '' }],
    },
  },
};

export const FINISH_REQUEST: Examples<FinishRequest> = {
  lost_bet: { summary: 'Round 3 ends', value: { ...PLAYED, round_id: 'round-3', ...SESSION_CALL } },
};
export const FINISH_RESPONSE: Examples = { lost_bet: { summary: 'Unchanged', value: { balance: '98.98' } } };
