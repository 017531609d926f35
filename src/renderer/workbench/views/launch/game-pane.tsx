import { DoorClosed, ExternalLink, Maximize2, Rocket, RotateCw } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { roundReportSchema, type PlayRequest } from '#shared/games/round-report.ts';
import { BrandBar } from '../../features/casinos/brand-bar.tsx';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { useFrameKeys, useFrameMessages } from '../../platform/commands/use-frame-keys.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Split } from '../../../ui/layout/split.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-wide.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Hint } from '../../../ui/overlay/hint.tsx';
import iconButton from '../../../ui/controls/icon-button.module.css';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { CallbackStrip } from './callback-strip.tsx';
import styles from './game-pane.module.css';
import { type EndedSession, type RunningGame, useLaunch } from './launch-store.ts';
import { RecordButton } from './recording/record-button.tsx';
import { useRecording } from './recording/recording-store.ts';
import { SalesDemoBar } from './sales-demo/sales-demo-bar.tsx';
import { CallbackCards } from './sales-demo/callback-cards.tsx';
import { playRequests, useTour } from './sales-demo/tour.ts';
import { TourBar } from './sales-demo/tour-bar.tsx';
import { useFullScreen } from './sales-demo/use-full-screen.ts';
import { Fill, Pane, Row, Stack } from '../../../ui/layout/stack.tsx';
import { Code, Text } from '../../../ui/text/text.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { texts } from './texts.ts';

const STRIP_PX = 272;
/** Sentences need more room than a list. */
const CARDS_PX = 360;
/** Below the game on a phone: the latest callback, less of it while a tour takes some of the height. */
const CARDS_BELOW_PX = 160;
const CARDS_BELOW_IN_TOUR_PX = 128;

/** The game with its callbacks, within the view or in full screen. */
export function GamePane() {
  const game = useLaunch((state) => state.game);
  const { isShowing, setShowing, reloadGame } = useLaunch();
  const pane = useRef<HTMLDivElement>(null);
  const sidePanel = useRef<PanelImperativeHandle>(null);
  const wasShowing = useRef(false);
  const picture = useRef<HTMLDivElement>(null);
  const stopRecording = useRecording((state) => state.stop);
  useFullScreen(pane, isShowing);
  const isInView = useNavigation(({ view }) => view === 'launch');
  const isStacked = useIsPhone();
  const isTour = useTour(({ step }) => step !== null);
  const cardsBelowPx = isTour ? CARDS_BELOW_IN_TOUR_PX : CARDS_BELOW_PX;
  const besidePx = isShowing ? CARDS_PX : STRIP_PX;
  const cardsPx = isStacked ? cardsBelowPx : besidePx;

  useEffect(() => {
    // Going to another view leaves it.
    if (isShowing && !isInView) setShowing(false);
  }, [isShowing, isInView, setShowing]);

  useEffect(() => {
    if (isShowing === wasShowing.current) return;
    wasShowing.current = isShowing;
    // The frames would change their size, which many players do not support.
    stopRecording();
    sidePanel.current?.resize(cardsPx);
    // Keys belong to the game; afterwards the focus returns to where it was.
    const focusSelector = !isShowing
      ? '[data-full-screen]'
      : useTour.getState().step !== null
        ? '[data-tour-next]'
        : 'iframe';
    pane.current?.querySelector<HTMLElement>(focusSelector)?.focus();
  }, [isShowing, cardsPx, stopRecording]);
  useEffect(() => stopRecording, [stopRecording]);
  useEffect(() => {
    if (isShowing || isStacked) sidePanel.current?.resize(cardsPx);
  }, [isShowing, isStacked, cardsPx]);

  const isRunning = game !== null && game.ended === null;
  useCommand('launch.reload', reloadGame, { isEnabled: isRunning });
  useCommand('launch.record', toggleRecording, { isEnabled: isRunning });
  useCommand('launch.fullScreen', () => setShowing(true), { isEnabled: isRunning && !isShowing });

  function toggleRecording(): void {
    const { secondsLeft, start } = useRecording.getState();
    if (secondsLeft !== null) stopRecording();
    else if (game !== null && picture.current !== null) void start(picture.current, game.session);
  }

  if (game === null) return null;
  const isDemo = game.mode !== 'real';
  return (
    <div ref={pane} className={styles.whole} data-showing={isShowing}>
      {isShowing && <SalesDemoBar game={game} onRecord={toggleRecording} />}
      {/* One frame for both: a game that moves to full screen continues. */}
      <Fill>
        <Split
          id="launch-game"
          orientation={isStacked ? 'vertical' : 'horizontal'}
          label={texts.gameSize}
          panels={[
            {
              id: 'game',
              content: <Frame game={game} picture={picture} onRecord={toggleRecording} />,
              minSize: 320,
            },
            {
              id: 'callbacks',
              content: isShowing ? (
                <CallbackCards session={game.session} isDemo={isDemo} />
              ) : (
                <CallbackStrip callbacks={game.session.callbacks} player={game.session} isDemo={isDemo} />
              ),
              defaultSize: isStacked ? cardsPx : STRIP_PX,
              minSize: isStacked ? CARDS_BELOW_IN_TOUR_PX : 220,
              maxSize: 480,
              // Below the game the panel's size is a height, which must not be kept as the width that it has beside the game.
              keepsWidth: !isStacked,
              panelRef: sidePanel,
            },
          ]}
        />
      </Fill>
      {isShowing && <TourBar />}
    </div>
  );
}

interface FrameProps {
  readonly game: RunningGame;
  /** The recorded element. */
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly onRecord: () => void;
}

function Frame({ game, picture, onRecord }: FrameProps) {
  const { reloadGame, isShowing, setShowing } = useLaunch();
  return (
    <Pane full>
      <Row gap={0.5} pad="0 2 0 4" edge="below" className={styles.bar} hidden={isShowing}>
        <Text as="code" tone="quiet" truncate grow title={game.launchUrl}>
          {game.launchUrl}
        </Text>
        <CopyButton text={game.launchUrl} subject={texts.launchUrl} />
        <Hint text={texts.openInNewTab}>
          <a
            className={iconButton.iconButton}
            href={game.launchUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.openInNewTab}
          >
            <ExternalLink size={14} aria-hidden />
          </a>
        </Hint>
        {game.ended === null && !isShowing && <RecordButton onRecord={onRecord} />}
        <IconButton label={texts.reloadGame} icon={RotateCw} onClick={reloadGame} />
        <IconButton
          label={texts.presentFullScreen}
          icon={Maximize2}
          data-full-screen=""
          onClick={() => setShowing(true)}
        />
      </Row>
      <div className={styles.backdrop} data-mobile={game.isMobile}>
        {game.ended === null ? (
          <div ref={picture} className={styles.picture}>
            <BrandBar casinoId={game.session.casinoId} />
            <GameFrame game={game} />
          </div>
        ) : (
          <SessionOver ended={game.ended} />
        )}
      </div>
    </Pane>
  );
}

function GameFrame({ game }: { readonly game: RunningGame }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const reportRound = useLaunch((state) => state.reportRound);
  const { origin } = new URL(game.launchUrl);
  const requestKeys = useFrameKeys(frame, { origin, view: 'launch' });
  useFrameMessages(frame, origin, (data) => {
    const report = roundReportSchema.safeParse(data);
    if (report.success) reportRound(report.data);
  });
  useEffect(
    () =>
      playRequests.subscribe(() => {
        const request: PlayRequest = { type: 'workbench:play' };
        frame.current?.contentWindow?.postMessage(request, origin);
      }),
    [origin],
  );
  useCommand('launch.focusGame', () => frame.current?.focus());
  useEffect(() => {
    if (game.takesFocus) frame.current?.focus();
  }, [game.run, game.takesFocus]);
  return (
    <iframe
      ref={frame}
      key={game.run}
      title={texts.game}
      src={game.launchUrl}
      className={styles.frame}
      onLoad={requestKeys}
      // The game has the gateway's origin, not this page's, so its permissions end there.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- so the two permissions do not undo the sandbox
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  );
}

/** Replaces the game when its session has ended, because its page would navigate away from the workbench. */
function SessionOver({ ended }: { readonly ended: EndedSession }) {
  const launch = useLaunch((state) => state.launch);
  const openRoute = useNavigation((state) => state.open);
  return (
    <Stack
      as="section"
      gap={3}
      pad={6}
      align="center"
      className={styles.over}
      aria-label={texts.sessionEnded}
    >
      <DoorClosed size={28} strokeWidth={1.5} aria-hidden />
      <Text as="h2" variant="title" tone="plain">
        {ended.state === 'expired' ? texts.sessionExpired : texts.sessionTerminated}
      </Text>
      <p>
        {texts.returnsTo} <Code tone="plain">{ended.returnUrl}</Code>
      </p>
      <Row wrap gap={2} justify="center">
        <Button variant="primary" icon={Rocket} onClick={() => void launch()}>
          {texts.launchAgain}
        </Button>
        <Button onClick={() => openRoute({ view: 'sessions', sessionId: ended.sessionId })}>
          {texts.openSession}
        </Button>
      </Row>
    </Stack>
  );
}
