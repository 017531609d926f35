import { Minimize2 } from 'lucide-react';
import { findGame } from '#shared/games/catalogue.ts';
import { ArmedCount } from '../../faults/armed-count.tsx';
import { Button } from '../../ui/button.tsx';
import { useLaunch, type RunningGame } from '../launch-store.ts';
import styles from './show-bar.module.css';

/** Above a game that has the whole window: what it is, whose it is, and the way back. */
export function ShowBar({ game }: { readonly game: RunningGame }) {
  const setShowing = useLaunch((state) => state.setShowing);
  const { session } = game;
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{findGame(session.game)?.title ?? session.game}</h1>
      <p className={styles.who}>
        {game.mode === 'real'
          ? `${session.accountId} plays at “${session.casinoId}”`
          : `Demo play at “${session.casinoId}”`}
      </p>
      <ArmedCount className={styles.armed} />
      <Button
        size="sm"
        icon={<Minimize2 size={14} aria-hidden />}
        aria-keyshortcuts="Escape"
        onClick={() => setShowing(false)}
      >
        Leave full window
      </Button>
    </header>
  );
}
