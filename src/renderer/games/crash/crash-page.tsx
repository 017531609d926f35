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
import '../kit/styles/notice.css';
import '../kit/styles/win.css';
import '../kit/styles/sheet.css';
import '../kit/styles/fairness.css';
import { useMemo, useRef, useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { languageOf } from '../kit/session/language.ts';
import { SessionOver } from '../kit/session/session-over.tsx';
import { returnActionFor } from '../kit/session/return-action.ts';
import { Sheet } from '../kit/page/sheet.tsx';
import { SoundButton } from '../kit/sound/sound-button.tsx';
import { stakeRules } from '../kit/stake/stake.ts';
import { GameTextsContext } from '../kit/texts/game-texts-context.ts';
import { TopBar } from '../kit/page/top-bar.tsx';
import { usePageLanguage } from '../kit/texts/use-page-language.ts';
import { usePlayKeys } from '../kit/page/use-play-keys.ts';
import { useSound } from '../kit/sound/use-sound.ts';
import { SpokenBalance } from '../kit/page/spoken-balance.tsx';
import { useStopKey } from '../kit/page/use-stop-key.ts';
import { useWinMoment } from '../kit/win/use-win-moment.ts';
import { BetPanel } from './bet/bet-panel.tsx';
import { CrashFairness } from './crash-fairness.tsx';
import { CrashNotice } from './crash-notice.tsx';
import { type Bet, creditedWin, isResultShown, type PastRound, sessionOf, tableOf } from './crash-state.ts';
import type { CrashClient } from './crash-client.ts';
import { Lantern } from './flight/lantern.tsx';
import { buttonActionFor } from './bet/button-action.ts';
import { Stage } from './flight/stage.tsx';
import { TEXTS } from './texts/texts-by-language.ts';
import { TextsContext, useTexts } from './texts/texts-context.ts';
import { useBetSlip } from './bet/use-bet-slip.ts';
import { useCrash } from './use-crash.ts';
import { useFlightSound } from './flight/use-flight-sound.ts';
import { useRoundReport } from '../kit/round/round-report.ts';
import { tierOf } from './tier.ts';
import { TierIcon } from './tier-icon.tsx';
import { formatTimes } from './texts/format.ts';

/** The page: one session, the bet being prepared, and the dialogs over it. */
export function CrashPage({ client }: { readonly client: CrashClient }) {
  const crash = useCrash(client);
  const { state } = crash;
  const session = sessionOf(state);
  const table = tableOf(state);
  const sound = useSound();
  const [fairnessOpen, setFairnessOpen] = useState(false);
  const language = languageOf(session?.locale ?? 'en');
  const texts = TEXTS[language];
  const inputs = { stake: useRef<HTMLInputElement>(null), target: useRef<HTMLInputElement>(null) };

  const rules = useMemo(
    () => (session === null ? null : stakeRules(session.limits, session.currency.decimals)),
    [session],
  );
  const slip = useBetSlip(rules);
  const action = buttonActionFor(state);
  const auto = state.kind === 'seated' ? state.auto : null;
  const isOpen = state.kind === 'seated' && state.connection === 'open';
  const hasTooManySockets = state.kind === 'seated' && state.connection === 'too-many-windows';
  // A modal dialog would cover the banner, so the banner takes precedence.
  const interrupted =
    state.kind !== 'seated' ||
    state.notice !== null ||
    state.connection === 'disconnected' ||
    hasTooManySockets;

  usePageLanguage(language, texts.title);
  const credited = creditedWin(state);
  // The multiplier at which a player cashes out tells the win at once, so the page does not hide it while it counts.
  const moment = useWinMoment(credited === null ? null : { ...credited, id: credited.roundId }, sound.play);
  useFlightSound(sound.play, table);
  useRoundReport(table?.bet?.roundId ?? null, table !== null && isResultShown(table));

  /** The bet as entered. If it is invalid, focuses the field to fix. */
  function readBet(): Bet | null {
    if (rules === null || slip.stake.kind !== 'ok') {
      inputs.stake.current?.focus();
      return null;
    }
    if (slip.target.kind === 'malformed' || slip.target.kind === 'too-low') {
      inputs.target.current?.focus();
      return null;
    }
    const stake = formatMoney(slip.stake.amount, rules.decimals);
    return { stake, autoCashOut: slip.target.kind === 'at' ? slip.target.multiplier : null };
  }

  /** The next flight does not wait for the moment of a win, so a button ends it and is pressed. */
  function press(): void {
    moment.skip();
    if (action.kind === 'cash-out') crash.cashOut();
    if (action.kind !== 'bet') return;
    const bet = readBet();
    if (bet !== null) crash.bet(bet);
  }

  function pressByKey(): void {
    // A key that ends the moment of a win does nothing else, and one pressed while typing must not bet or cash out.
    if (moment.isPlaying) moment.skip();
    else if (!fairnessOpen && !(document.activeElement instanceof HTMLInputElement)) press();
  }

  function startAuto(): void {
    const bet = readBet();
    if (bet === null) return;
    if (bet.autoCashOut === null) inputs.target.current?.focus();
    else if (slip.rounds !== null && isOpen) crash.startAuto({ bet, left: slip.rounds });
  }

  function stop(): void {
    moment.skip();
    crash.stopAuto();
  }

  /** Auto-play does not continue behind the dialog. */
  function openFairness(): void {
    stop();
    crash.dismissNotice();
    setFairnessOpen(true);
  }

  usePlayKeys(pressByKey);
  useStopKey(auto === null && !moment.isPlaying ? null : stop);

  return (
    <TextsContext value={texts}>
      <GameTextsContext value={texts}>
        <div className="page" inert={state.kind === 'over'}>
          <TopBar mark={<Lantern className="bar__icon" />} session={session} onOpenFairness={openFairness}>
            <SoundButton sound={sound} />
          </TopBar>
          <main className="table">
            <HistoryStrip history={table?.history ?? []} />
            <Stage
              session={session}
              table={table}
              moment={moment}
              opening={state.kind === 'opening' ? state.failure === null : !hasTooManySockets}
              over={state.kind === 'over'}
              uncertain={state.kind === 'over' || (state.kind === 'seated' && state.connection !== 'open')}
            />
            <BetPanel
              session={session}
              table={table}
              isOpen={isOpen}
              rules={rules}
              slip={slip}
              action={action}
              auto={auto}
              inputs={inputs}
              onPress={press}
              onStartAuto={startAuto}
              onStopAuto={crash.stopAuto}
            />
            <CrashNotice state={state} onDismiss={crash.dismissNotice} onTryAgain={crash.tryAgain} />
          </main>
          <SpokenBalance
            session={session}
            isResultShown={table?.bet != null && table.bet.state !== 'placed' && isResultShown(table)}
          />
          {table !== null && (
            <Sheet
              title={texts.fairness.title}
              open={fairnessOpen && !interrupted}
              onClose={() => {
                setFairnessOpen(false);
              }}
            >
              <CrashFairness table={table} />
            </Sheet>
          )}
        </div>
        {state.kind === 'over' && (
          <SessionOver
            mark={<Lantern className="closed__mark" />}
            texts={texts}
            error={state.error}
            returnAction={returnActionFor(state.error, session)}
          />
        )}
      </GameTextsContext>
    </TextsContext>
  );
}

const MAX_SHOWN = 24;

/** The latest crash points, newest first. Icon and text show the tier, not colour alone. */
function HistoryStrip({ history: rounds }: { readonly history: readonly PastRound[] }) {
  const texts = useTexts();
  const { history } = texts;
  return (
    <div className="strip">
      {rounds.length === 0 && <p className="strip__none">{history.none}</p>}
      {/* Focusable: otherwise the keyboard could not scroll it. */}
      <ul className="strip__list" aria-label={history.label} tabIndex={rounds.length === 0 ? -1 : 0}>
        {rounds.slice(0, MAX_SHOWN).map(({ number, crashPoint }) => {
          const tier = tierOf(crashPoint);
          return (
            <li key={number} className="strip__flight" data-tier={tier}>
              <TierIcon tier={tier} />
              <span className="visually-hidden">{history.tier[tier]} </span>
              {formatTimes(crashPoint, texts)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
