import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView, SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { planWin } from '../../kit/win/win-plan.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import { type Board, getWinningCells, getDrops } from './board.ts';
import { findAwaitedTypes } from './anticipation.ts';
import { type CoveredCell, getCovers } from './covers.ts';

/** One scene of the playback of a step. */
export type Scene =
  /** Some reels land: those before `from` have, and those from `to` on still spin. */
  | {
      readonly kind: 'landing';
      readonly board: Board;
      readonly from: number;
      readonly to: number;
      /** One reel that spins more and more slowly, because its symbols may trigger a feature. */
      readonly isSlow: boolean;
      /** A wild is about to cover its reel, so the landed symbols are shown for longer. */
      readonly expands: boolean;
    }
  /** Wilds cover their reels: `board` is what they cover, `covers` what they become. */
  | { readonly kind: 'expanding'; readonly board: Board; readonly covers: readonly CoveredCell[] }
  | {
      readonly kind: 'wins';
      readonly board: Board;
      readonly wins: readonly SlotsWinLine[];
      /** The cascade's multiplier; null without cascades. */
      readonly cascade: string | null;
    }
  | {
      readonly kind: 'falling';
      readonly board: Board;
      readonly drops: readonly (readonly number[])[];
    }
  | {
      readonly kind: 'awarded';
      readonly board: Board;
      readonly freeSpins: number;
      /** The award came during free spins. */
      readonly again: boolean;
    }
  | { readonly kind: 'bonus'; readonly board: Board }
  /** The wheel turns, then shows its prize. */
  | { readonly kind: 'wheel' | 'prize'; readonly board: Board }
  /** The last box was picked: the others are revealed. */
  | { readonly kind: 'opened'; readonly board: Board }
  /** The end of a round with free spins or a bonus: the sum of all steps. */
  | { readonly kind: 'total'; readonly board: Board }
  /** The celebration of a large win: of this step, or, instead of `total`, of the whole round. It ends with the celebration. */
  | { readonly kind: 'celebration'; readonly board: Board; readonly of: 'step' | 'round' };

/** The round that a step continues, and how the step is shown. */
export interface SceneContext {
  /** The round before the step; null for the spin that starts one. */
  readonly before: SlotsRoundView | null;
  /** No reel is slowed for suspense. */
  readonly isMotionReduced: boolean;
}

/** The scenes of a step, in order. A spin without a win has only its landing; a pick before the last has none. */
export function createScenes(
  slotGame: SlotGameConfig,
  step: SlotsStepView,
  board: Board,
  context: SceneContext,
): readonly Scene[] {
  const scenes =
    step.kind === 'spin' || step.kind === 'free_spin' ? createSpinScenes(slotGame, step, context) : [];
  const last = scenes.at(-1)?.board ?? board;
  if (step.kind === 'wheel') scenes.push({ kind: 'wheel', board }, { kind: 'prize', board });
  if (step.kind === 'pick' && step.others !== null) scenes.push({ kind: 'opened', board });
  if (step.finished && step.kind !== 'spin') scenes.push({ kind: 'total', board: last });
  return scenes;
}

const AFTER_CELEBRATION = new Set<Scene['kind']>(['bonus', 'awarded']);

/**
 * Adds the celebration of a large win: of the step, before what it triggers; at the end of a round with several steps, of
 * the round instead, because the sum contains the last step's win.
 */
export function withCelebrations(
  scenes: readonly Scene[],
  { stake, step }: { readonly stake: string; readonly step: SlotsStepView },
): readonly Scene[] {
  const isLarge = (win: string): boolean => planWin({ stake, win }, false) !== null;
  const last = scenes.at(-1);
  if (last?.kind === 'total' && isLarge(step.won))
    return [...scenes.slice(0, -1), createCelebration('round', last.board)];
  if (last === undefined || !isLarge(step.win)) return scenes;
  const at = scenes.findIndex(({ kind }) => AFTER_CELEBRATION.has(kind));
  const index = at === -1 ? scenes.length : at;
  const { board } = scenes[index - 1] ?? last;
  return scenes.toSpliced(index, 0, createCelebration('step', board));
}

function createCelebration(of: 'step' | 'round', board: Board): Scene {
  return { kind: 'celebration', board, of };
}

type SpinStep = Extract<SlotsStepView, { kind: 'spin' | 'free_spin' }>;

function createSpinScenes(slotGame: SlotGameConfig, step: SpinStep, context: SceneContext): Scene[] {
  const { result } = step;
  const { reels: board } = result;
  const grid = step.landed?.[0] ?? result.cascade_steps?.[0]?.reels ?? board;
  const resultScenes =
    result.cascade_steps === undefined ? createPlainScenes(step) : createCascadeScenes(slotGame, step);
  const expands = resultScenes[0]?.kind === 'expanding';
  const scenes: Scene[] = [...createLandingScenes(slotGame, grid, { ...context, expands }), ...resultScenes];
  const scatters = result.wins.filter(({ kind }) => kind === 'scatter');
  if (result.cascade_steps !== undefined && scatters.length > 0)
    scenes.push({ kind: 'wins', board, wins: scatters, cascade: null });
  if (result.bonus_triggered) scenes.push({ kind: 'bonus', board });
  if (result.free_spins_awarded > 0) {
    const again = step.kind === 'free_spin';
    scenes.push({ kind: 'awarded', board, freeSpins: result.free_spins_awarded, again });
  }
  return scenes;
}

function createPlainScenes({ result: { reels: board, wins }, landed }: SpinStep): Scene[] {
  const scenes = createExpandingScenes(landed?.[0] ?? board, board);
  return wins.length === 0 ? scenes : [...scenes, { kind: 'wins', board, wins, cascade: null }];
}

function createCascadeScenes(slotGame: SlotGameConfig, { result, landed }: SpinStep): Scene[] {
  const { reels: left, cascade_steps: steps = [] } = result;
  const grids = [...steps.map(({ reels }) => reels), left];
  const landedAt = (index: number): Board => landed?.[index] ?? grids[index]!;
  const scenes = createExpandingScenes(landedAt(0), grids[0]!);
  for (const [index, { reels: board, wins, multiplier }] of steps.entries()) {
    if (wins.length > 0) scenes.push({ kind: 'wins', board, wins, cascade: multiplier });
    const next = grids[index + 1]!;
    if (isSameBoard(board, next)) continue;
    const fallen = landedAt(index + 1);
    scenes.push({ kind: 'falling', board: fallen, drops: getDrops(slotGame, board, getWinningCells(wins)) });
    scenes.push(...createExpandingScenes(fallen, next));
  }
  return scenes;
}

/** The reels land together, except those that slow down: each of them lands alone. */
function createLandingScenes(
  slotGame: SlotGameConfig,
  board: Board,
  { before, isMotionReduced, expands }: SceneContext & { readonly expands: boolean },
): Scene[] {
  const isSlow = (reel: number): boolean =>
    !isMotionReduced && findAwaitedTypes(slotGame, board.slice(0, reel), before).length > 0;
  const scenes: Scene[] = [];
  let from = 0;
  for (const reel of board.keys()) {
    const to = reel + 1;
    const slow = isSlow(reel);
    if (!slow && to < board.length && !isSlow(to)) continue;
    scenes.push({ kind: 'landing', board, from, to, isSlow: slow, expands: expands && to === board.length });
    from = to;
  }
  return scenes;
}

function createExpandingScenes(landed: Board, board: Board): Scene[] {
  return isSameBoard(landed, board)
    ? []
    : [{ kind: 'expanding', board: landed, covers: getCovers(landed, board) }];
}

/** A round that has reached its maximum win ends on its current grid. */
function isSameBoard(one: Board, other: Board): boolean {
  return one.every((column, reel) => column.every((symbol, row) => symbol === other[reel]?.[row]));
}
