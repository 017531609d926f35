import '@fontsource-variable/inter';
import '../kit/styles/code-font.css';
import './styles/theme.css';
import '../kit/styles/base.css';
import '../kit/styles/bar.css';
import '../kit/styles/strip.css';
import './styles/page.css';
import '../kit/session/closed-card.css';
import '../kit/styles/closed.css';
import './styles/stage.css';
import './styles/track.css';
import '../kit/styles/field.css';
import '../kit/styles/auto.css';
import './styles/bet-panel.css';
import '../kit/styles/notice.css';
import '../kit/styles/sheet.css';
import '../kit/styles/fairness.css';
import '../kit/styles/win.css';
import '../kit/styles/auto-rules.css';
import '../kit/styles/stats.css';
import './styles/stats.css';
import './styles/small-screens.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DiceBetRequest, DiceRound } from '#shared/games/dice-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { formatMoney } from '#shared/money.ts';
import { toLanguage } from '../kit/session/language.ts';
import { SessionOver } from '../kit/session/session-over.tsx';
import { getReturnAction } from '../kit/session/return-action.ts';
import { FairnessDialog } from '../kit/fairness/fairness-dialog.tsx';
import { getTable, isBalanceKnownWithoutResult } from '../kit/round/game-state.ts';
import { NoticeBanner } from '../kit/page/notice-banner.tsx';
import { BarToggle } from '../kit/page/bar-toggle.tsx';
import { useDelayed } from '../kit/page/use-delayed.ts';
import { SoundButton } from '../kit/sound/sound-button.tsx';
import { getStakeRules } from '../kit/stake/stake.ts';
import { GameTextsContext } from '../kit/texts/game-texts-context.ts';
import { TopBar } from '../kit/page/top-bar.tsx';
import { useGame } from '../kit/round/use-game.ts';
import { useRoundReport } from '../kit/round/round-report.ts';
import { usePageLanguage } from '../kit/texts/use-page-language.ts';
import { useSound } from '../kit/sound/use-sound.ts';
import { SpokenBalance } from '../kit/page/spoken-balance.tsx';
import { usePlayKeys, useStopKey } from '../kit/page/page-keys.ts';
import { useStoredSwitch } from '../kit/page/use-stored-switch.ts';
import { useWinCelebration } from '../kit/win/use-win-celebration.ts';
import { withoutWin } from '../kit/round/without-win.ts';
import { createAutoPlay } from './bet/auto-play.ts';
import { AutoSummary } from './bet/auto-summary.tsx';
import { BetPanel } from './bet/bet-panel.tsx';
import { ResultsStrip } from './history/results-strip.tsx';
import { RollSheet } from './history/roll-sheet.tsx';
import { Die } from './stage/die.tsx';
import { DiceFairness } from './dice-fairness.tsx';
import type { DiceClient, DiceSession } from './dice-client.ts';
import { AutoRulesSheet } from './bet/auto-rules-sheet.tsx';
import { Stage } from './stage/stage.tsx';
import { StatsPanel } from './stats/stats-panel.tsx';
import { useSessionStats } from '../kit/stats/session-stats.ts';
import { useStatsSwitch } from './stats/use-stats-switch.ts';
import { useStagePhase } from './stage/stage-phase.ts';
import { TEXTS } from './texts/texts-by-language.ts';
import { TextsContext } from './texts/texts-context.ts';
import { useAutoPlay } from './bet/use-auto-play.ts';
import { toNextDraft, useBetDraft } from './bet/use-bet-draft.ts';
import { useRollSound } from './stage/use-roll-sound.ts';

/**
 * Until then, nothing is locked and nothing spins for a response that may come quickly: both would flicker, and would
 * start animations in the frame that responds to the press. Editing does not change a sent bet.
 */
const SLOW_AFTER_MS = 120;

/** A sheet over the game; a past roll by its round. */
type OpenSheet = 'fairness' | 'rules' | { readonly roundId: string } | null;

/** The page: one session, the bet being prepared, and the dialogs over it. */
export function DicePage({ client }: { readonly client: DiceClient }) {
  const game = useGame<DiceRound, DiceSession>(client, ({ past }) => past);
  const { state } = game;
  const table = getTable(state);
  const session = table?.session ?? null;
  const [requestedSheet, setRequestedSheet] = useState<OpenSheet>(null);
  const language = toLanguage(session?.locale ?? 'en');
  const texts = TEXTS[language];
  const stakeInput = useRef<HTMLInputElement>(null);

  const { limits = null, currency } = session ?? {};
  const decimals = currency?.decimals ?? 0;
  // Not by session, which changes with every balance: the fields of the bet depend on this.
  const rules = useMemo(() => (limits === null ? null : getStakeRules(limits, decimals)), [limits, decimals]);
  const betDraft = useBetDraft(rules);
  const ready = state.kind === 'ready';
  const isPlaying = state.kind === 'playing';
  const isSlow = useDelayed(isPlaying, SLOW_AFTER_MS);
  const isLocked = isPlaying ? isSlow : !ready;
  const over = state.kind === 'over';
  const round = table?.rounds[0] ?? null;
  const { isOn: isInstant, toggle: toggleInstant } = useStoredSwitch('dice.instant');
  const { isOn: showsStats, toggle: toggleStats } = useStatsSwitch();
  const phase = useStagePhase(state, isInstant);
  const rounds = table?.rounds ?? NO_ROUNDS;
  const sound = useSound();
  // An older roll beside a bet that was rejected or is in doubt would look like the result of that bet.
  const stageRound = phase === 'idle' && !over ? null : round;
  const isSettled = phase === 'fresh';
  const celebration = useWinCelebration(
    isSettled && !isInstant && round?.won === true ? { ...round, id: round.roundId } : null,
    sound.play,
  );
  const auto = useAutoPlay(game, client, { waits: celebration.isPlaying, isInstant });
  const isQuiet = auto.run !== null && isInstant;
  const shownDraft = useMemo(
    () => (auto.run === null ? betDraft : toNextDraft(betDraft, auto.run)),
    [betDraft, auto.run],
  );
  const hidesNewest = phase === 'settling' || celebration.isCounting;
  const shownRounds = useMemo(() => (hidesNewest ? rounds.slice(1) : rounds), [hidesNewest, rounds]);
  const { stats, reset: resetStats } = useSessionStats(table === null ? null : shownRounds, getResult);
  // A modal dialog would cover the banner, so the banner takes precedence.
  const interrupted =
    state.kind === 'over' || state.kind === 'disconnected' || (ready && state.notice !== null);
  const sheet = interrupted ? null : requestedSheet;

  usePageLanguage(language, texts.title);
  useRollSound(sound.play, phase, round, isInstant);
  const isShown = (isSettled && !celebration.isCounting) || phase === 'idle';
  useRoundReport(isShown ? (round?.roundId ?? null) : null, true);
  const shownSession = hideUnseenWin(session, phase === 'settling' || celebration.isCounting ? round : null);

  /** The bet as entered. If it is invalid, focuses the field to fix. */
  function readBet(): DiceBetRequest | null {
    if (rules === null) return null;
    if (betDraft.stake.kind !== 'ok') {
      stakeInput.current?.focus();
      return null;
    }
    const stake = formatMoney(betDraft.stake.amount, rules.decimals);
    return { stake, direction: betDraft.direction, target: betDraft.target };
  }

  function press(): void {
    const ends = celebration.isPlaying || auto.left !== null;
    stop();
    if (ends) return;
    if (!ready || auto.isEnding || sheet !== null) return;
    const bet = readBet();
    if (bet !== null) game.play(() => client.bet(bet));
  }

  function stop(): void {
    celebration.skip();
    auto.stop();
  }

  function startAuto(): void {
    celebration.skip();
    const bet = readBet();
    if (bet === null || betDraft.rounds === null) return;
    if (betDraft.autoRules === null) openSheet('rules');
    else if (rules !== null) auto.start(createAutoPlay(bet, betDraft.autoRules, rules, betDraft.rounds));
  }

  /** Auto-play does not continue behind the dialog. */
  function openSheet(which: OpenSheet): void {
    stop();
    game.dismissNotice();
    setRequestedSheet(which);
  }

  function closeSheet(): void {
    setRequestedSheet(null);
  }

  const latestOpen = useRef(openSheet);
  useEffect(() => {
    latestOpen.current = openSheet;
  });
  // Always the same, so that the results render only when they change.
  const openRoll = useCallback((roundId: string) => {
    latestOpen.current({ roundId });
  }, []);

  usePlayKeys(press);
  useStopKey(auto.left === null && !celebration.isPlaying ? null : stop);

  return (
    <TextsContext value={texts}>
      <GameTextsContext value={texts}>
        <div className="page" inert={over} data-instant={isInstant}>
          <main className="table">
            <BetPanel
              session={session}
              rules={rules}
              betDraft={shownDraft}
              ready={ready}
              isLocked={isLocked}
              rolling={phase === 'rolling'}
              auto={auto}
              isQuiet={isQuiet}
              stakeInput={stakeInput}
              onPress={press}
              onStartAuto={startAuto}
              onRules={() => {
                openSheet('rules');
              }}
            />
            <ResultsStrip rounds={phase === 'settling' ? rounds.slice(1) : rounds} onOpen={openRoll} />
            <Stage
              session={session}
              opening={state.kind === 'opening' && state.failure === null}
              round={stageRound}
              phase={phase}
              isSlow={isSlow}
              celebration={celebration}
              direction={shownDraft.direction}
              target={shownDraft.target}
              disabled={isLocked || auto.left !== null}
              isInstant={isInstant}
              isQuiet={isQuiet}
              onTarget={betDraft.setTarget}
            >
              {showsStats && session !== null && (
                <StatsPanel
                  stats={stats}
                  currency={session.currency}
                  onReset={resetStats}
                  onClose={toggleStats}
                />
              )}
            </Stage>
            <NoticeBanner
              state={state}
              hasSingleRequestRounds
              onDismiss={game.dismissNotice}
              onTryAgain={game.tryAgain}
            />
          </main>
          <TopBar
            mark={<Die className="bar__icon" />}
            session={shownSession}
            onOpenFairness={() => {
              openSheet('fairness');
            }}
          >
            <BarToggle label={texts.statistics.title} isOn={showsStats} onToggle={toggleStats}>
              <path d="M4 4v16h16M8 15l4-5 3 3 5-7" />
            </BarToggle>
            <BarToggle label={texts.instant} isOn={isInstant} onToggle={toggleInstant}>
              <path d="M13 2.5L5 13.5h6l-1 8 8-11h-6z" />
            </BarToggle>
            <SoundButton sound={sound} />
          </TopBar>
          <AutoSummary auto={auto} session={session} />
          <SpokenBalance
            session={shownSession}
            isResultShown={(isSettled && isShown && !isQuiet) || isBalanceKnownWithoutResult(state)}
          />
          {table !== null && (
            <>
              <FairnessDialog
                open={sheet === 'fairness'}
                session={table.session}
                canChange={ready}
                onChangeSeed={game.changeSeed}
                onClose={closeSheet}
              >
                <DiceFairness table={table} betDraft={betDraft} />
              </FairnessDialog>
              <RollSheet
                table={table}
                roundId={sheet !== null && typeof sheet === 'object' ? sheet.roundId : null}
                onReveal={() => {
                  openSheet('fairness');
                }}
                // Its content may have opened another sheet, which stays.
                onClose={() => {
                  setRequestedSheet((now) => (typeof now === 'object' ? null : now));
                }}
              />
              <AutoRulesSheet
                open={sheet === 'rules'}
                rulesDraft={betDraft}
                currency={table.session.currency}
                onClose={closeSheet}
              />
            </>
          )}
        </div>
        {state.kind === 'over' && (
          <SessionOver
            mark={<Die className="closed__mark" />}
            texts={texts}
            error={state.error}
            returnAction={getReturnAction(state.error, session)}
          />
        )}
      </GameTextsContext>
    </TextsContext>
  );
}

/**
 * The gateway's balance already includes the win; hides that of `unseen`, the roll whose digits have not settled or
 * whose win still counts up.
 */
function hideUnseenWin(session: GameSession | null, unseen: DiceRound | null): GameSession | null {
  if (session === null || unseen === null) return session;
  return { ...session, balance: withoutWin(session.balance, unseen.win, session.currency.decimals) };
}

const NO_ROUNDS: readonly DiceRound[] = [];
const getResult = (round: DiceRound): DiceRound => round;
