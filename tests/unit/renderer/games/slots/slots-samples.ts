import type { SlotsRoundView, SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { slotGameConfigSchema, type SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsSpinResult, SlotsWinLine } from '#shared/games/slots/spin-result.ts';

export const SLOT_GAME: SlotGameConfig = slotGameConfigSchema.parse({
  id: 'sample',
  name: 'Sample',
  reels: 3,
  rows: 2,
  win_mode: 'paylines',
  volatility: 'low',
  info_rtp: 95,
  max_win_multiplier: 100,
  symbols: [
    { id: 'a', name: 'Apple', names: { de: 'Apfel' }, type: 'regular', weight: 3, payouts: { 3: 1.5 } },
    { id: 'b', name: 'Berry', type: 'regular', weight: 3, payouts: { 3: 0.5 } },
    { id: 'w', name: 'Wild', type: 'wild', weight: 1, wild: { variant: 'sticky' } },
    { id: 's', name: 'Star', type: 'scatter', weight: 1, payouts: { 2: 2 } },
  ],
  paylines: [
    [0, 0, 0],
    [1, 1, 1],
  ],
  free_spins: { enabled: true, trigger_count: 2, spins_awarded: 4 },
});

export const BOARD = [
  ['a', 'b'],
  ['a', 's'],
  ['w', 'b'],
];

export const LINE: SlotsWinLine = {
  kind: 'line',
  symbol: 'a',
  count: 3,
  line: 0,
  positions: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  multiplier: '1',
  amount: '1.5',
};

export const STAR: SlotsWinLine = {
  kind: 'scatter',
  symbol: 's',
  count: 1,
  positions: [[1, 1]],
  multiplier: '1',
  amount: '2',
};

function result(parts: Partial<SlotsSpinResult> = {}): SlotsSpinResult {
  return {
    reels: BOARD,
    wins: [],
    total_win: '0',
    free_spins_awarded: 0,
    bonus_triggered: false,
    ...parts,
  };
}

type SpinStep = Extract<SlotsStepView, { kind: 'spin' | 'free_spin' }>;

export function spin(parts: Partial<SlotsSpinResult> = {}, step: Partial<SpinStep> = {}): SpinStep {
  return {
    kind: 'spin',
    win: '0.00',
    won: '0.00',
    capped: false,
    finished: true,
    ...step,
    result: result(parts),
  };
}

export function openRound(parts: Partial<SlotsRoundView> = {}): SlotsRoundView {
  return {
    roundId: 'r1',
    slotGame: 'sample',
    fingerprint: 'f1',
    stake: '1.00',
    nonce: 0,
    awaits: 'free_spin',
    won: '3.00',
    steps: 1,
    freeSpins: { left: 4, awarded: 4 },
    cascadeMultiplier: '1',
    held: [],
    picked: [],
    picks: [],
    lastSpin: result(),
    ...parts,
  };
}
