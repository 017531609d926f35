import '@fontsource-variable/inter';
import '../kit/styles/code-font.css';
import './styles/theme.css';
import '../kit/styles/base.css';
import '../kit/styles/bar.css';
import '../kit/session/closed-card.css';
import '../kit/styles/closed.css';
import '../kit/styles/strip.css';
import './styles/page.css';
import './styles/stage.css';
import './styles/players.css';
import '../kit/styles/field.css';
import '../kit/styles/auto.css';
import './styles/bet-panel.css';
import './styles/two-bets.css';
import '../kit/styles/notice.css';
import '../kit/styles/win.css';
import '../kit/styles/sheet.css';
import '../kit/styles/fairness.css';
import '../kit/styles/stats.css';
import './styles/history.css';
import { useState } from 'react';
import { CRASH_PANELS, type CrashBet, type CrashPanel } from '#shared/games/crash-api.ts';
import { toLanguage } from '../kit/session/language.ts';
import { SessionOver } from '../kit/session/session-over.tsx';
import { getReturnAction } from '../kit/session/return-action.ts';
import { BarToggle } from '../kit/page/bar-toggle.tsx';
import { Sheet } from '../kit/page/sheet.tsx';
import { SessionFigures } from '../kit/stats/session-figures.tsx';
import { type RoundResult, useSessionStats } from '../kit/stats/session-stats.ts';
import { SoundButton } from '../kit/sound/sound-button.tsx';
import { GameTextsContext } from '../kit/texts/game-texts-context.ts';
import { TopBar } from '../kit/page/top-bar.tsx';
import { usePageLanguage } from '../kit/texts/use-page-language.ts';
import { useSound } from '../kit/sound/use-sound.ts';
import { SpokenBalance } from '../kit/page/spoken-balance.tsx';
import { usePlayKeys, useStopKey } from '../kit/page/page-keys.ts';
import { useWinCelebration } from '../kit/win/use-win-celebration.ts';
import { Bets } from './bet/bets.tsx';
import { CrashFairness } from './crash-fairness.tsx';
import { CrashNotice } from './crash-notice.tsx';
import {
  type CrashTableState,
  findCreditedWin,
  hasResults,
  isPanelBusy,
  isBetUpToDate,
  findLatestBet,
  type PanelState,
  getSession,
  getTable,
} from './crash-state.ts';
import type { CrashClient } from './crash-client.ts';
import { Lantern } from './flight/lantern.tsx';
import { Stage } from './flight/stage.tsx';
import { FlightDetails } from './history/flight-details.tsx';
import { HistoryStrip } from './history/history-strip.tsx';
import type { Texts } from './texts/texts.ts';
import { TEXTS } from './texts/texts-by-language.ts';
import { TextsContext } from './texts/texts-context.ts';
import { useStakeRules } from './bet/use-bet-draft.ts';
import { usePanelControls } from './bet/use-panel-controls.ts';
import { usePanelKeys } from './bet/use-panel-keys.ts';
import { useCrash } from './use-crash.ts';
import { useFlightSound } from './flight/use-flight-sound.ts';
import { useRoundReport } from '../kit/round/round-report.ts';

/** The content of the panel over the game. */
type SheetContent =
  { readonly kind: 'fairness' | 'statistics' } | { readonly kind: 'flight'; readonly number: number };

/** The page: one session, the bets being prepared, and the dialogs over it. */
export function CrashPage({ client }: { readonly client: CrashClient }) {
  const crash = useCrash(client);
  const { state } = crash;
  const session = getSession(state);
  const table = getTable(state);
  const sound = useSound();
  const [sheet, setSheet] = useState<SheetContent | null>(null);
  const { stats } = useSessionStats(table?.played ?? NO_BETS, getResult);
  const language = toLanguage(session?.locale ?? 'en');
  const texts = TEXTS[language];

  const rules = useStakeRules(session);
  const panels = state.kind === 'joined' ? state.panels : null;
  const [hasTwoPanels, setHasTwoPanels] = useState(false);
  const [shownPanel, setShownPanel] = useState<CrashPanel>(1);
  // A bet that was in flight before a reload brings its panel back.
  if (!hasTwoPanels && isPanelBusy(state, 2)) setHasTwoPanels(true);
  const isOpen = state.kind === 'joined' && state.connection === 'open';
  const hasTooManySockets = state.kind === 'joined' && state.connection === 'too-many-windows';
  const flight =
    sheet?.kind === 'flight' ? (table?.history.find(({ number }) => number === sheet.number) ?? null) : null;
  // A modal dialog would cover the banner, so the banner takes precedence.
  const interrupted =
    state.kind !== 'joined' ||
    state.notice !== null ||
    state.connection === 'disconnected' ||
    hasTooManySockets;

  usePageLanguage(language, texts.title);
  const credited = findCreditedWin(state);
  // The multiplier of a cash-out reveals the win at once, so the page does not hide it while it counts.
  const celebration = useWinCelebration(
    credited === null ? null : { ...credited, id: credited.roundId },
    sound.play,
  );
  useFlightSound(sound.play, table);
  useBetReport(table, 1);
  useBetReport(table, 2);

  const options = {
    crash,
    rules,
    // The next flight does not wait for the celebration of a win, so a button ends it and is pressed.
    onPress: celebration.skip,
  };
  const first = usePanelControls(1, {
    ...options,
    onShow() {
      setShownPanel(1);
    },
  });
  const second = usePanelControls(2, {
    ...options,
    onShow() {
      setShownPanel(2);
    },
  });

  function pressByKey(press: () => void): void {
    // A key that ends the celebration of a win does nothing else, and one pressed while typing must not bet or cash out.
    if (celebration.isPlaying) celebration.skip();
    else if (sheet === null && !(document.activeElement instanceof HTMLInputElement)) press();
  }

  function stop(): void {
    celebration.skip();
    crash.stopAll();
  }

  /** Auto-play does not continue behind the dialog. */
  function openSheet(content: SheetContent): void {
    celebration.skip();
    for (const panel of CRASH_PANELS) crash.stopAuto(panel);
    crash.dismissNotice();
    setSheet(content);
  }

  function openFlight(number: number): void {
    openSheet({ kind: 'flight', number });
  }

  usePlayKeys(() => {
    pressByKey(first.press);
  });
  usePanelKeys((panel) => {
    if (panel === 1) pressByKey(first.press);
    else if (hasTwoPanels) pressByKey(second.press);
  });
  const isRepeating = panels !== null && CRASH_PANELS.some((each) => isPlanned(panels[each]));
  useStopKey(isRepeating || celebration.isPlaying ? stop : null);

  return (
    <TextsContext value={texts}>
      <GameTextsContext value={texts}>
        <div className="page" inert={state.kind === 'over'}>
          <main className="table">
            <Bets
              session={session}
              table={table}
              isOpen={isOpen}
              rules={rules}
              panels={{ 1: first, 2: second }}
              hasTwo={hasTwoPanels}
              isSecondBusy={isPanelBusy(state, 2)}
              shown={shownPanel}
              onShow={setShownPanel}
              onSecondBetChange={setHasTwoPanels}
            />
            <HistoryStrip history={table?.history ?? []} onOpen={openFlight} />
            <Stage
              session={session}
              table={table}
              panels={panels}
              celebration={celebration}
              opening={state.kind === 'opening' ? state.failure === null : !hasTooManySockets}
              over={state.kind === 'over'}
              uncertain={state.kind === 'over' || (state.kind === 'joined' && state.connection !== 'open')}
            />
            <CrashNotice state={state} onDismiss={crash.dismissNotice} onTryAgain={crash.tryAgain} />
          </main>
          <TopBar
            mark={<Lantern className="bar__icon" />}
            session={session}
            onOpenFairness={() => {
              openSheet({ kind: 'fairness' });
            }}
          >
            <BarToggle
              label={texts.statistics.title}
              isOn={sheet?.kind === 'statistics'}
              onToggle={() => {
                openSheet({ kind: 'statistics' });
              }}
            >
              <path d="M4 4v16h16M8 15l4-5 3 3 5-7" />
            </BarToggle>
            <SoundButton sound={sound} />
          </TopBar>
          <SpokenBalance session={session} isResultShown={table !== null && hasResults(table)} />
          {table !== null && session !== null && (
            <Sheet
              title={getSheetTitle(texts, sheet)}
              open={sheet !== null && (sheet.kind !== 'flight' || flight !== null) && !interrupted}
              onClose={() => {
                setSheet(null);
              }}
            >
              {sheet?.kind === 'statistics' && <SessionFigures stats={stats} currency={session.currency} />}
              {sheet?.kind === 'fairness' && <CrashFairness table={table} />}
              {flight !== null && (
                <FlightDetails table={table} session={session} flight={flight} onOpen={openFlight} />
              )}
            </Sheet>
          )}
        </div>
        {state.kind === 'over' && (
          <SessionOver
            mark={<Lantern className="closed__mark" />}
            texts={texts}
            error={state.error}
            returnAction={getReturnAction(state.error, session)}
          />
        )}
      </GameTextsContext>
    </TextsContext>
  );
}

/** A bet will be placed without another press. */
function isPlanned({ auto, queued }: PanelState): boolean {
  return auto !== null || queued !== null;
}

function useBetReport(table: CrashTableState | null, panel: CrashPanel): void {
  const bet = table === null ? null : findLatestBet(table, panel);
  useRoundReport(bet?.roundId ?? null, table !== null && bet !== null && isBetUpToDate(bet, table));
}

function getSheetTitle(texts: Texts, sheet: SheetContent | null): string {
  if (sheet?.kind === 'flight') return texts.flight.title(sheet.number);
  return sheet?.kind === 'statistics' ? texts.statistics.title : texts.fairness.title;
}

const NO_BETS: readonly CrashBet[] = [];

/** Of a settled bet; null if it was returned. */
function getResult(bet: CrashBet): RoundResult | null {
  if (bet.state === 'returned') return null;
  const { stake } = bet;
  return bet.state === 'cashed_out' ? { stake, win: bet.win, won: true } : { stake, win: '0', won: false };
}
