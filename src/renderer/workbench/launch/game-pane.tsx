import { ExternalLink, RotateCw } from 'lucide-react';
import { Split } from '../shell/split.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Hint } from '../ui/hint.tsx';
import iconButton from '../ui/icon-button.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { CallbackStrip } from './callback-strip.tsx';
import styles from './game-pane.module.css';
import { useLaunch, type RunningGame } from './launch-store.ts';
import { SessionOver } from './session-over.tsx';

export function GamePane() {
  const game = useLaunch((state) => state.game);
  if (game === null) return null;
  return (
    <Split
      id="launch-game"
      label="Size of the game"
      panels={[
        { id: 'game', content: <Frame game={game} />, minSize: 320 },
        {
          id: 'callbacks',
          content: <CallbackStrip callbacks={game.session.callbacks} isDemo={game.mode !== 'real'} />,
          defaultSize: 272,
          minSize: 220,
          maxSize: 480,
          keepsPixels: true,
        },
      ]}
    />
  );
}

function Frame({ game }: { readonly game: RunningGame }) {
  const reload = useLaunch((state) => state.reloadGame);
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <code className={styles.address} title={game.launchUrl}>
          {game.launchUrl}
        </code>
        <CopyButton text={game.launchUrl} what="launch address" />
        <Hint text="Open in a new tab">
          <a
            className={iconButton.iconButton}
            href={game.launchUrl}
            target="_blank"
            rel="noreferrer"
            aria-label="Open in a new tab"
          >
            <ExternalLink size={14} aria-hidden />
          </a>
        </Hint>
        <IconButton label="Reload the game" icon={<RotateCw size={14} aria-hidden />} onClick={reload} />
      </div>
      <div className={styles.desk} data-mobile={game.isMobile}>
        {game.ended === null ? <GameFrame game={game} /> : <SessionOver ended={game.ended} />}
      </div>
    </div>
  );
}

function GameFrame({ game }: { readonly game: RunningGame }) {
  return (
    <iframe
      key={game.run}
      title="Game"
      src={game.launchUrl}
      className={styles.frame}
      // The game is of the gateway's origin, not of this page's: what it may do there, it cannot do here.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- so the two permissions do not undo the sandbox
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  );
}
