import { Presentation } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useLaunch } from '../launch-store.ts';
import { SHOWN_GAMES } from './show-choice.ts';
import styles from './show-start.module.css';

/** One click from here to a game that somebody is shown. */
export function ShowStart() {
  const { answer, hasChoices, show } = useLaunch();
  return (
    <section className={styles.start} aria-labelledby="show-title">
      <h2 id="show-title" className={styles.title}>
        <Presentation size={14} strokeWidth={1.75} aria-hidden />
        Sales demo
      </h2>
      <p className={styles.words}>
        The whole window, with every callback in words. The money is the mock wallet’s.
      </p>
      <div className={styles.games}>
        {SHOWN_GAMES.map(({ slug, title }) => (
          <Button
            key={slug}
            size="sm"
            aria-label={`Show ${title}`}
            aria-disabled={answer.kind === 'sending' || !hasChoices}
            onClick={() => void show(slug)}
          >
            {title}
          </Button>
        ))}
      </div>
    </section>
  );
}
