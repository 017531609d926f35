import { assertNever } from '#shared/assert-never.ts';
import type { SlotsMachine, SlotsRoundShown, SlotsStepShown } from '#shared/games/slots/slots-api.ts';
import type { Board } from './board.ts';
import { type Scene, scenesOf } from './scenes.ts';

/** What the player is being shown: apart from where the round stands, which the gateway knows before the reels do. */
export type Show =
  /** Nothing moves. `step` is what was shown last, and its wins stay marked. */
  | { readonly kind: 'rest'; readonly board: Board; readonly step: SlotsStepShown | null }
  /** The reels turn; nobody knows yet where they stop. */
  | { readonly kind: 'spinning'; readonly board: Board; readonly before: SlotsRoundShown | null }
  | {
      readonly kind: 'telling';
      /** Where the round stood when the step was asked for; null for the spin that begins one. */
      readonly before: SlotsRoundShown | null;
      readonly step: SlotsStepShown;
      readonly scenes: readonly Scene[];
      readonly at: number;
    };

export type ShowEvent =
  /** Another machine is looked at. */
  | { readonly kind: 'machine' }
  /** `board` is the grid in view, `before` the round that goes on. */
  | { readonly kind: 'spin-sent'; readonly board: Board; readonly before: SlotsRoundShown | null }
  | {
      readonly kind: 'told';
      readonly machine: SlotsMachine;
      readonly step: SlotsStepShown;
      readonly board: Board;
      readonly before: SlotsRoundShown | null;
    }
  /** No answer, or a refusal: the reels are put back as they were. */
  | { readonly kind: 'given-up' }
  | { readonly kind: 'scene-over' }
  /** The player has seen enough: everything at once. */
  | { readonly kind: 'skip' };

/** An empty board is drawn as the machine stands: as its open round left it, or idle. */
export const NOTHING_SHOWN: Show = { kind: 'rest', board: [], step: null };

export function nextShow(show: Show, event: ShowEvent): Show {
  switch (event.kind) {
    case 'machine':
      return show.kind === 'rest' ? NOTHING_SHOWN : show;
    case 'spin-sent':
      return show.kind === 'rest' ? { kind: 'spinning', board: event.board, before: event.before } : show;
    case 'told':
      return afterTold(event);
    case 'given-up':
      return show.kind === 'spinning' ? { kind: 'rest', board: show.board, step: null } : show;
    case 'scene-over':
      return show.kind === 'telling' ? sceneOver(show) : show;
    case 'skip':
      return show.kind === 'telling' ? atRest(show) : show;
    default:
      return assertNever(event);
  }
}

/** The grid in view. */
export function boardOf(show: Show): Board {
  return show.kind === 'telling' ? sceneOf(show).board : show.board;
}

export function sceneOf({ scenes, at }: Telling): Scene {
  return scenes[at]!;
}

/**
 * The round as the player knows it by now: `round` is how the gateway has it, which may be a free spin, an award and a
 * prize ahead of what the reels have told. A free spin counts as played once it is asked for.
 */
export function roundInView(show: Show, round: SlotsRoundShown | null): SlotsRoundShown | null {
  if (isWinTold(show) || show.kind === 'rest') return round;
  const { before } = show;
  if (before?.awaits !== 'free_spin') return before;
  return { ...before, freeSpins: { ...before.freeSpins, left: before.freeSpins.left - 1 } };
}

/**
 * Whether what the step won may be told by now: not before the first picture that shows wins, and at rest always. A
 * balance that rises while the reels still turn has told the end before the story.
 */
export function isWinTold(show: Show): boolean {
  if (show.kind !== 'telling') return show.kind === 'rest';
  const first = show.scenes.findIndex(({ kind }) => !SILENT.has(kind));
  return first !== -1 && show.at >= first;
}

/** What shows no win yet. */
const SILENT = new Set<Scene['kind']>(['landing', 'expanding', 'falling', 'wheel']);

type Telling = Extract<Show, { kind: 'telling' }>;

type Told = Extract<ShowEvent, { kind: 'told' }>;

function afterTold({ machine, step, board, before }: Told): Show {
  const scenes = scenesOf(machine, step, board);
  return scenes.length === 0
    ? { kind: 'rest', board, step }
    : { kind: 'telling', step, before, scenes, at: 0 };
}

function sceneOver(show: Telling): Show {
  return show.at + 1 < show.scenes.length ? { ...show, at: show.at + 1 } : atRest(show);
}

function atRest({ step, scenes }: Telling): Show {
  return { kind: 'rest', board: scenes.at(-1)!.board, step };
}
