import { useMemo } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Badges } from '../../traffic/badges.tsx';
import { standingOf } from '../../traffic/chain-standing.ts';
import { useFromDetails } from '../../traffic/detail/use-from-details.ts';
import { KIND_ICONS } from '../../traffic/kinds.tsx';
import { OutcomeLabel } from '../../traffic/outcome-label.tsx';
import { durationText } from '../../traffic/wording.ts';
import styles from './story.module.css';
import { storyWords, type StoryWords } from './story-words.ts';

/** The last ones are told: whoever looks on has seen the others. */
const TOLD_MAX = 40;

interface StoryProps {
  readonly callbacks: readonly ExchangeSummary[];
  readonly isDemo: boolean;
}

/** What the game makes the gateway ask the wallet, told as it happens, newest first. */
export function Story({ callbacks, isDemo }: StoryProps) {
  const told = useMemo(() => callbacks.slice(-TOLD_MAX).toReversed(), [callbacks]);
  const words = useFromDetails(told.map(lastId), storyWords);
  return (
    <section className={styles.story} aria-labelledby="story-title">
      <header className={styles.head}>
        <h2 id="story-title" className={styles.title}>
          Behind the game
        </h2>
        <p className={styles.lead}>
          {isDemo
            ? 'Demo play: the balance is virtual, so the wallet is never called.'
            : 'The gateway keeps no money. For everything that is won or lost it asks the casino’s wallet, and signs each question.'}
        </p>
      </header>
      <div className={styles.scroller} role="log" aria-label="Callbacks in words">
        <ol className={styles.list}>
          {told.map((callback) => (
            <li key={callback.id} className={styles.item}>
              <Told callback={callback} words={words.get(lastId(callback)) ?? null} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Where a callback was tried again, its last attempt knows what came of it; what it asked is the same in all. */
function lastId({ id, chain }: ExchangeSummary): number {
  return chain?.last.id ?? id;
}

function Told({
  callback,
  words,
}: {
  readonly callback: ExchangeSummary;
  readonly words: StoryWords | null;
}) {
  const { outcome, durationMs } = standingOf(callback);
  const Icon = KIND_ICONS[callback.kind];
  const attempts = callback.chain?.attempts ?? 1;
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        <Icon size={15} strokeWidth={1.75} aria-hidden />
        <h3 className={styles.name}>{words?.title ?? callback.kind}</h3>
        <span className={styles.duration}>{durationText(durationMs)}</span>
      </header>
      {words !== null && (
        <dl className={styles.talk}>
          <dt>Gateway</dt>
          <dd>{words.asks}</dd>
          <dt>Wallet</dt>
          <dd className={styles.answer}>{words.answers}</dd>
        </dl>
      )}
      {attempts > 1 && (
        <p className={styles.note}>
          Asked {attempts} times, each time with the same ids, so that nothing counts twice.
        </p>
      )}
      <footer className={styles.foot}>
        <span className={styles.outcome}>
          <OutcomeLabel outcome={outcome} size={13} />
          <Badges summary={callback} />
        </span>
        <button
          type="button"
          className={styles.look}
          onClick={() => useNavigation.getState().open({ view: 'traffic', exchangeId: callback.id })}
        >
          Look at the message
        </button>
      </footer>
    </article>
  );
}
