import '@fontsource-variable/inter';
import '../kit/styles/code-font.css';
import './styles/theme.css';
import './styles/themes.css';
import '../kit/styles/base.css';
import '../kit/styles/bar.css';
import '../kit/session/closed-card.css';
import '../kit/styles/closed.css';
import './styles/page.css';
import './styles/reels.css';
import './styles/result-panel.css';
import '../kit/styles/field.css';
import './styles/bet-panel.css';
import './styles/bonus.css';
import '../kit/styles/notice.css';
import '../kit/styles/win.css';
import '../kit/styles/sheet.css';
import '../kit/styles/fairness.css';
import '../kit/styles/auto-rules.css';
import '../kit/styles/stats.css';
import './styles/sheets.css';
import './styles/history.css';
import './styles/lobby.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toLanguage } from '../kit/session/language.ts';
import { SessionOver } from '../kit/session/session-over.tsx';
import { getReturnAction } from '../kit/session/return-action.ts';
import { isBalanceKnownWithoutResult } from '../kit/round/game-state.ts';
import { NoticeBanner } from '../kit/page/notice-banner.tsx';
import { MusicButton, SoundButton } from '../kit/sound/sound-button.tsx';
import { GameTextsContext } from '../kit/texts/game-texts-context.ts';
import { TopBar } from '../kit/page/top-bar.tsx';
import { usePageLanguage } from '../kit/texts/use-page-language.ts';
import { SpokenBalance } from '../kit/page/spoken-balance.tsx';
import { useReducedMotion } from '../kit/page/use-reduced-motion.ts';
import { useStoredSwitch } from '../kit/page/use-stored-switch.ts';
import { usePlayKeys, useStopKey } from '../kit/page/page-keys.ts';
import { useMusic } from '../kit/sound/use-music.ts';
import { useSound } from '../kit/sound/use-sound.ts';
import { Cabinet } from './cabinet/cabinet.tsx';
import { BetPanel } from './bet-panel.tsx';
import { getUnseenWin } from './outcome.ts';
import { withoutWin } from '../kit/round/without-win.ts';
import { Lobby } from './lobby/lobby.tsx';
import { useLobby } from './lobby/use-lobby.ts';
import { ReplayView } from './history/replay-view.tsx';
import type { SlotsClient, SlotsRound } from './slots-client.ts';
import { HistoryIcon } from './slots-icons.tsx';
import { type OpenSheet, SlotsSheets } from './slots-sheets.tsx';
import { SlotsMark } from './slots-mark.tsx';
import { renderImages, NO_IMAGES, SymbolImagesContext, withBitmaps } from './symbols/symbol-images.ts';
import { SymbolSprite } from './symbols/symbol-sprite.tsx';
import { NO_DRAWINGS, useDrawings } from './symbols/use-drawings.ts';
import { TEXTS } from './texts/texts-by-language.ts';
import { TextsContext } from './texts/texts-context.ts';
import { usePlaybackSound } from './use-playback-sound.ts';
import { getThemeAttributes } from './theme-attributes.ts';
import { getTune } from './tunes.ts';
import { type Slots, useSlots } from './use-slots.ts';

/** A round of the history on the stage. */
interface ReopenedRound {
  readonly round: SlotsRound;
  /** Another number restarts it. */
  readonly run: number;
}

interface SlotsPageProps {
  readonly client: SlotsClient;
  /** The ID of the slot game in the page's address, where a reload finds it; null opens the lobby. */
  readonly slotGameId: string | null;
  /** The player has chosen a slot game. */
  onSlotGame(id: string): void;
}

/** The page: one session, the slot game in use, and the dialogs over it. */
export function SlotsPage({ client, slotGameId, onSlotGame }: SlotsPageProps) {
  const sound = useSound();
  const turbo = useStoredSwitch('slots.turbo');
  const pace = { isTurbo: turbo.isOn, reducedMotion: useReducedMotion() };
  const slots = useSlots(client, sound.play, { pace, slotGameId });
  const { game, session, slotGame, playback, celebration } = slots;
  const { state } = game;
  const [requestedSheet, setRequestedSheet] = useState<OpenSheet | null>(null);
  const stakeInput = useRef<HTMLSelectElement>(null);
  const spinButton = useRef<HTMLButtonElement>(null);
  const replayPanel = useRef<HTMLElement>(null);
  /** After choosing a slot game, and after a replay. */
  const wantsToSpin = useRef(false);
  const [images, setImages] = useState(NO_IMAGES);
  const readSprite = useCallback((sprite: SVGSVGElement | null) => {
    if (sprite === null) return;
    const drawn = renderImages(sprite);
    setImages(drawn);
    void withBitmaps(drawn).then((bitmaps) => {
      // The player may have chosen another slot game meanwhile.
      setImages((shown) => (shown === drawn ? bitmaps : shown));
    });
  }, []);
  const [reopened, setReopened] = useState<ReopenedRound | null>(null);
  const [verified, setVerified] = useState<string | null>(null);
  const lobby = useLobby(slotGameId, slots);
  const isInLobby = lobby.isShown && reopened === null;
  const shownGame = reopened?.round.config ?? slotGame;
  const drawings = useDrawings(session?.drawings[shownGame?.id ?? ''] ?? NO_DRAWINGS);
  const language = toLanguage(session?.locale ?? 'en');
  const texts = TEXTS[language];
  usePageLanguage(language, isInLobby ? texts.title : (shownGame?.name ?? texts.title));
  usePlaybackSound(sound.play, slots, pace);
  const music = useMusic(shownGame === null ? null : getTune(shownGame.id));

  const over = state.kind === 'over';
  // A modal dialog would cover the banner, so the banner takes precedence.
  const interrupted =
    over || state.kind === 'disconnected' || (state.kind === 'ready' && state.notice !== null);
  const sheet = interrupted ? null : requestedSheet;
  function openSheet(which: OpenSheet): void {
    celebration.skip();
    slots.hold.release();
    game.dismissNotice();
    setRequestedSheet(which);
  }

  function openHistory(round: string | null): void {
    setVerified(round);
    openSheet('history');
  }

  function watch(round: SlotsRound): void {
    setRequestedSheet(null);
    setReopened((before) => ({ round, run: (before?.run ?? 0) + 1 }));
  }

  function closeReplay(): void {
    setReopened(null);
    wantsToSpin.current = true;
  }

  // The player wants to spin, or to leave a replay. A dialog would return the focus to the button that opened it.
  const isReplaying = reopened !== null;
  useEffect(() => {
    if (sheet !== null || isInLobby) return;
    if (isReplaying) replayPanel.current?.focus();
    else if (wantsToSpin.current) spinButton.current?.focus();
    wantsToSpin.current = false;
  }, [sheet, isReplaying, reopened?.run, isInLobby]);

  function press(): void {
    if (sheet === null && !slots.onPress()) stakeInput.current?.focus();
  }

  /** A key that spins may be held. */
  function pressKey(): void {
    if (sheet === null && slots.press === 'spin') slots.hold.press();
    press();
  }

  usePlayKeys(() => {
    if (reopened === null && !isInLobby) pressKey();
  });
  useStopKey(celebration.isPlaying ? celebration.skip : null);
  const shownSession = hideUnseenWin(slots);
  const isResultShown =
    playback.kind === 'idle' &&
    ((state.kind === 'ready' && state.fresh) || isBalanceKnownWithoutResult(state));

  const betPanel = (
    <BetPanel
      slots={slots}
      stakeInput={stakeInput}
      spinButton={spinButton}
      turbo={turbo}
      onLimits={() => {
        openSheet('limits');
      }}
      onPress={press}
      onPressKey={pressKey}
    />
  );

  return (
    <TextsContext value={texts}>
      <GameTextsContext value={texts}>
        <SymbolImagesContext value={images}>
          <div className="page" inert={over} {...getThemeAttributes(isInLobby ? null : shownGame)}>
            {shownGame !== null && (
              <SymbolSprite
                key={`${shownGame.id} ${String(Object.keys(drawings).length)}`}
                slotGame={shownGame}
                drawings={drawings}
                ref={readSprite}
              />
            )}
            <main className="slots-main">
              {isInLobby && session !== null && (
                <Lobby
                  slotGames={session.slotGames}
                  drawings={session.drawings}
                  inUse={lobby.canClose ? slotGame : null}
                  onSlotGame={(id) => {
                    slots.onSlotGame(id);
                    onSlotGame(id);
                    lobby.close();
                    wantsToSpin.current = true;
                  }}
                  onClose={() => {
                    lobby.close();
                    wantsToSpin.current = true;
                  }}
                />
              )}
              {!isInLobby && (reopened === null || session === null) && (
                <>
                  {/* Nothing moves when the lobby comes instead. */}
                  {(session !== null || slotGameId !== null) && <div className="controls">{betPanel}</div>}
                  <Cabinet
                    stage={slots}
                    onChoose={() => {
                      // The next spin of auto-play would close the lobby.
                      if (slots.auto !== null) slots.onPress();
                      celebration.skip();
                      slots.hold.release();
                      game.dismissNotice();
                      lobby.open();
                    }}
                    onPaytable={() => {
                      openSheet('paytable');
                    }}
                  />
                </>
              )}
              {reopened !== null && session !== null && (
                <ReplayView
                  key={reopened.run}
                  round={reopened.round}
                  session={session}
                  play={sound.play}
                  pace={pace}
                  panel={replayPanel}
                  isCovered={sheet !== null || interrupted}
                  onAgain={() => {
                    watch(reopened.round);
                  }}
                  onVerify={() => {
                    openHistory(reopened.round.roundId);
                  }}
                  onClose={closeReplay}
                  onPaytable={() => {
                    openSheet('paytable');
                  }}
                >
                  {betPanel}
                </ReplayView>
              )}
              <NoticeBanner state={state} onDismiss={game.dismissNotice} onTryAgain={game.tryAgain} />
            </main>
            <TopBar
              mark={<SlotsMark className="bar__icon" />}
              session={shownSession}
              onOpenFairness={() => {
                openSheet('fairness');
              }}
            >
              <SoundButton sound={sound} />
              <MusicButton music={music} />
              <button
                type="button"
                className="bar__button"
                disabled={session === null}
                onClick={() => {
                  openHistory(null);
                }}
              >
                <HistoryIcon />
                {texts.history.open}
              </button>
            </TopBar>
            <SpokenBalance session={shownSession} isResultShown={isResultShown} />
            {shownGame !== null && (
              <SlotsSheets
                slots={slots}
                slotGame={shownGame}
                stake={reopened?.round.stake ?? slots.stake}
                sheet={sheet}
                verified={verified}
                onOpen={openSheet}
                onClose={(which) => {
                  setRequestedSheet((now) => (now === which ? null : now));
                }}
                onWatch={watch}
              />
            )}
          </div>
          {over && (
            <SessionOver
              mark={<SlotsMark className="closed__mark" />}
              texts={texts}
              error={state.error}
              returnAction={getReturnAction(state.error, session)}
            />
          )}
        </SymbolImagesContext>
      </GameTextsContext>
    </TextsContext>
  );
}

/** The gateway's balance already includes the win; hides it until the reels have stopped and it has counted up. */
function hideUnseenWin({ session, countedPlayback, celebration, newest, stake }: Slots): Slots['session'] {
  if (session === null) return null;
  const unseen = getUnseenWin(
    countedPlayback,
    newest?.stake ?? stake,
    session.currency,
    celebration.isCounting,
  );
  return { ...session, balance: withoutWin(session.balance, unseen, session.currency.decimals) };
}
