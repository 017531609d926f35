import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView } from '#shared/games/slots/slots-api.ts';
import { formatMoney, money } from '#shared/money.ts';
import type { ApiResult } from '../kit/session/api-result.ts';
import { getTable, type PlayedRound } from '../kit/round/game-state.ts';
import { isAffordable, getStakeRules, type StakeRules } from '../kit/stake/stake.ts';
import { ReportRoundContext, useRoundReport } from '../kit/round/round-report.ts';
import { type Game, useGame } from '../kit/round/use-game.ts';
import {
  endsAuto,
  endsHold,
  findAutomaticMove,
  type AutomaticMove,
  type PressAction,
  getPressAction,
  type PlayState,
} from './moves.ts';
import {
  type AutoLimitName,
  type AutoLimitsDraft,
  findReachedLimit,
  useAutoLimits,
} from './auto/auto-limits.ts';
import { type Board, createIdleBoard } from './playback/board.ts';
import { getBoard, IDLE, type Playback } from './playback/playback.ts';
import { isMotionReduced, type Pace } from './playback/scene-duration.ts';
import { useCelebration, useCountedPlayback, usePlayback } from './playback/use-playback.ts';
import {
  type KnownRound,
  type SlotsClient,
  type SlotsBetResult,
  type SlotsRound,
  type SlotsSession,
  createUnseenRound,
} from './slots-client.ts';
import { type LevelDraft, useLevel } from './use-level.ts';
import type { Sound } from '../kit/sound/use-sound.ts';
import type { WinCelebration } from '../kit/win/use-win-celebration.ts';
import { type Hold, useHold } from './use-hold.ts';

/** What the cabinet shows: the game, or a replay of one of its rounds. */
export interface Stage {
  readonly session: SlotsSession | null;
  readonly slotGame: SlotGameConfig | null;
  readonly open: SlotsRoundView | null;
  /** The round that was played last on this page, open or finished; null if that one was cancelled. */
  readonly newest: SlotsRound | null;
  readonly playback: Playback;
  /** The same without a win that still counts up: the balance follows this one. */
  readonly countedPlayback: Playback;
  readonly celebration: WinCelebration;
  readonly board: Board;
  /** The stake that amounts are shown for: that of the visible round, otherwise the chosen one. */
  readonly stake: string;
  readonly isTurbo: boolean;
  /** The session is being read for the first time, without a failure so far. */
  readonly isOpening: boolean;
  /** The player may make the next move. */
  readonly isReady: boolean;
  /** Nothing is played: it has all happened before. */
  readonly isReplay: boolean;
  /** Returns false if the player has to fix the stake first. */
  onPress(): boolean;
  onPick(box: number): void;
}

/** State and actions of the slots page. */
export interface Slots extends Stage {
  readonly game: Game<SlotsRound, SlotsSession>;
  readonly rules: StakeRules | null;
  readonly levelDraft: LevelDraft;
  readonly auto: number | null;
  /** The rounds of this page that the gateway gave up. */
  readonly cancelled: ReadonlySet<string>;
  readonly limitsDraft: AutoLimitsDraft;
  /** What the button does now. */
  readonly press: PressAction;
  /** Holding the key or the button spins again after each round. */
  readonly hold: Hold;
  onAuto(spins: number): void;
  onSlotGame(id: string): void;
}

interface SlotsOptions {
  readonly pace: Pace;
  /** The ID of the slot game to start with; null or an unknown one is the first. */
  readonly slotGameId: string | null;
}

/** `play` sounds the celebration of a large win. */
export function useSlots(
  client: SlotsClient,
  play: Sound['play'],
  { pace, slotGameId }: SlotsOptions,
): Slots {
  const game = useGame<SlotsRound, SlotsSession>(client, getPastRounds);
  const { state } = game;
  const session = getTable(state)?.session ?? null;
  const [cancelled, setCancelled] = useState<ReadonlySet<string>>(new Set());
  // Until the session is read again, it still has the round.
  const open = session === null || cancelled.has(session.open?.roundId ?? '') ? null : session.open;
  const latest = getTable(state)?.rounds[0] ?? null;
  const newest = latest !== null && isGivenUp(latest, open) ? null : latest;
  const [chosen, setChosen] = useState(slotGameId);
  const [auto, setAuto] = useState<number | null>(null);
  /** The last round before auto-play. */
  const [beforeAuto, setBeforeAuto] = useState<string | null>(null);
  const limitsDraft = useAutoLimits(session?.currency.decimals ?? 0);
  const hold = useHold();
  const [played, dispatch] = usePlayback(pace);
  const slotGame = findCurrentSlotGame(session, chosen);
  // A reload may have come before the result of the last round.
  const found = state.kind === 'ready' && !state.fresh && open === null ? newest : null;
  const playback = useFoundRound(played, found?.slotGame === slotGame?.id ? found : null);
  const celebration = useCelebration(playback, dispatch, { round: newest, play });
  const reportRound = useContext(ReportRoundContext);
  const isShown = state.kind !== 'playing' && playback.kind === 'idle';
  useRoundReport(isShown ? (open?.roundId ?? latest?.roundId ?? null) : null, true);
  const reels = getBoard(playback);
  const board =
    reels.length > 0 || slotGame === null ? reels : (open?.lastSpin.reels ?? createIdleBoard(slotGame));

  const rules = session === null ? null : getStakeRules(session.limits, session.currency.decimals);
  const levelDraft = useLevel(slotGame === null ? null : (session?.stakes[slotGame.id] ?? null), rules);
  const { level } = levelDraft;

  const situation: PlayState = {
    ready: state.kind === 'ready',
    fresh: state.kind === 'ready' && state.fresh,
    phase: playback.kind,
    awaits: open?.awaits ?? 'nothing',
    auto,
    isHeld: hold.isHeld,
    isTurbo: pace.isTurbo,
    affordable: session !== null && level !== null && isAffordable(money(level), session.balance),
  };
  const isInterrupted =
    state.kind === 'disconnected' ||
    state.kind === 'over' ||
    (state.kind === 'ready' && state.notice !== null);
  if (auto !== null && endsAuto(situation, isInterrupted)) setAuto(null);
  if (hold.isHeld && endsHold(situation, isInterrupted)) hold.release();

  function playStep(
    known: SlotGameConfig,
    ask: () => Promise<ApiResult<SlotsBetResult>>,
    isSpin: boolean,
  ): void {
    // The slot game stays selected after its round.
    setChosen(known.id);
    game.play(async () => {
      // Before the request: its callbacks may be known elsewhere before this page renders again.
      if (open !== null) reportRound({ roundId: open.roundId, isShown: false });
      if (isSpin) dispatch({ kind: 'spin-sent', board, before: open });
      const result = await ask();
      if (result.kind === 'ok') {
        const { step } = result.value.round;
        const { stake } = result.value.round;
        dispatch({
          kind: 'result',
          slotGame: known,
          stake,
          step,
          board,
          before: open,
          isMotionReduced: isMotionReduced(pace),
        });
      } else {
        if (open !== null && result.kind === 'rejected' && result.error.kind === 'game_failed')
          setCancelled(new Set(cancelled).add(open.roundId));
        dispatch({ kind: 'failed' });
      }
      return result;
    });
  }

  /** Steps of the open round that this page has seen; none if it was open before the page. */
  function getKnownRound(config: SlotGameConfig): KnownRound {
    return newest !== null && newest.roundId === open?.roundId ? newest : createUnseenRound(config);
  }

  function move(kind: AutomaticMove['kind'] | 'wheel'): boolean {
    if (slotGame === null || rules === null) return true;
    if (open !== null) {
      if (kind !== 'spin')
        playStep(
          slotGame,
          () => client.step({ roundId: open.roundId, kind }, getKnownRound(slotGame)),
          kind !== 'wheel',
        );
      return true;
    }
    if (level === null) return false;
    if (auto !== null) setAuto(auto - 1);
    playStep(slotGame, () => client.spin(slotGame, level), true);
    return true;
  }

  function findLimit(): AutoLimitName | null {
    if (limitsDraft.limits === null || level === null) return null;
    const rounds = getTable(state)?.rounds ?? [];
    const end = rounds.findIndex(({ roundId }) => roundId === beforeAuto);
    return findReachedLimit(limitsDraft.limits, {
      rounds: end === -1 ? rounds : rounds.slice(0, end),
      stake: level,
    });
  }

  const next = findAutomaticMove(situation);
  const nextKind = next?.kind ?? null;
  const nextAfterMs = next?.afterMs ?? 0;
  const moveNext = useEffectEvent((kind: AutomaticMove['kind']) => {
    const limit = kind === 'spin' && auto !== null ? findLimit() : null;
    if (limit !== null) {
      setAuto(null);
      game.reportAutoStop(limit);
      return;
    }
    if (hold.isHeld) hold.recordSpin();
    move(kind);
  });
  useEffect(() => {
    if (nextKind === null) return;
    const timer = setTimeout(() => {
      moveNext(nextKind);
    }, nextAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [nextKind, nextAfterMs, playback]);

  const press = getPressAction(situation);
  return {
    game,
    session,
    slotGame,
    open,
    newest,
    playback,
    countedPlayback: useCountedPlayback(playback, pace),
    celebration,
    board,
    rules,
    levelDraft: levelDraft,
    stake: open?.stake ?? getShownStake(levelDraft, rules),
    auto,
    cancelled,
    limitsDraft,
    press,
    hold,
    isTurbo: pace.isTurbo,
    isOpening: state.kind === 'opening' && state.failure === null,
    isReady: state.kind === 'ready',
    isReplay: false,
    onPress() {
      switch (press) {
        case 'skip':
          if (celebration.isPlaying) celebration.skip();
          else dispatch({ kind: 'skip' });
          return true;
        case 'stop-auto':
          celebration.skip();
          setAuto(null);
          return true;
        case 'nothing':
          return true;
        default:
          return move(press);
      }
    },
    onPick(box) {
      if (slotGame === null || open?.awaits !== 'pick' || playback.kind !== 'idle') return;
      const request = { roundId: open.roundId, kind: 'pick', field: box } as const;
      playStep(slotGame, () => client.step(request, getKnownRound(slotGame)), false);
    },
    onAuto(spins) {
      game.dismissNotice();
      setBeforeAuto(latest?.roundId ?? null);
      setAuto(spins);
    },
    onSlotGame(id) {
      setChosen(id);
      dispatch({ kind: 'slot-game-changed' });
    },
  };
}

function getPastRounds({ last }: SlotsSession): readonly PlayedRound<SlotsRound>[] {
  return last === null ? [] : [last];
}

/** The end of a round that was finished before the page was opened, until something else has been shown. */
function useFoundRound(playback: Playback, found: SlotsRound | null): Playback {
  return useMemo(() => {
    if (playback !== IDLE || found === null) return playback;
    return { kind: 'idle', board: found.lastSpin.reels, step: found.step };
  }, [playback, found]);
}

/** The round is neither finished nor open: it was cancelled, or continued elsewhere. */
function isGivenUp(
  { awaits, roundId }: Pick<SlotsRound, 'awaits' | 'roundId'>,
  open: SlotsRoundView | null,
): boolean {
  return awaits !== 'nothing' && roundId !== open?.roundId;
}

/** The rounds that have ended and whose result has been shown to its end. `rounds` are newest first. */
export function listShownRounds<Round extends SlotsRound>(
  rounds: readonly Round[],
  { playback, open }: Pick<Slots, 'playback' | 'open'>,
): readonly Round[] {
  const [newest] = rounds;
  const isHidden = playback.kind === 'playing' || (open !== null && open.roundId === newest?.roundId);
  return isHidden ? rounds.slice(1) : rounds;
}

function getShownStake({ level }: LevelDraft, rules: StakeRules | null): string {
  if (rules === null) return '0';
  return level ?? formatMoney(rules.min, rules.decimals);
}

/** An open round continues on its slot game; without a choice, the last one is played again. */
function findCurrentSlotGame(session: SlotsSession | null, chosen: string | null): SlotGameConfig | null {
  if (session === null) return null;
  const { slotGames, open, last } = session;
  return (
    slotGames.find(({ id }) => id === open?.slotGame) ??
    slotGames.find(({ id }) => id === chosen) ??
    slotGames.find(({ id }) => id === last?.slotGame) ??
    slotGames[0] ??
    null
  );
}
