import type { ExchangeSummary } from '#shared/exchange.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { Badges } from '../traffic/badges.tsx';
import { standingOf } from '../traffic/chain-standing.ts';
import { KindLabel } from '../traffic/kinds.tsx';
import { OutcomeLabel } from '../traffic/outcome-label.tsx';
import { durationText, ordinaryPlural } from '../traffic/wording.ts';
import styles from './callback-strip.module.css';
import { MAX_CALLBACKS } from './session-callbacks.ts';

interface CallbackStripProps {
  readonly callbacks: readonly ExchangeSummary[];
  readonly isDemo: boolean;
}

/** The callbacks of the game beside it, newest first, as they come in. */
export function CallbackStrip({ callbacks, isDemo }: CallbackStripProps) {
  return (
    <section className={styles.strip} aria-label="Callbacks of this session">
      <header className={styles.head}>
        <h2 className={styles.title}>Callbacks</h2>
        {callbacks.length > 0 && (
          <span className={styles.count}>
            {callbacks.length < MAX_CALLBACKS
              ? ordinaryPlural(callbacks.length, 'callback')
              : `the last ${MAX_CALLBACKS}`}
          </span>
        )}
      </header>
      {callbacks.length === 0 ? (
        <p className={styles.none}>
          {isDemo
            ? 'Demo play: virtual balance, the wallet is never called.'
            : 'What the game makes the gateway ask the wallet appears here as it happens.'}
        </p>
      ) : (
        <ol className={styles.list}>
          {callbacks.toReversed().map((callback) => (
            <li key={callback.id}>
              <Callback callback={callback} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Callback({ callback }: { readonly callback: ExchangeSummary }) {
  const { outcome, durationMs } = standingOf(callback);
  return (
    <button
      type="button"
      className={styles.callback}
      onClick={() => useNavigation.getState().open({ view: 'traffic', exchangeId: callback.id })}
    >
      <span className={styles.kind}>
        <KindLabel kind={callback.kind} />
      </span>
      <span className={styles.duration}>{durationText(durationMs)}</span>
      <span className={styles.outcome}>
        <OutcomeLabel outcome={outcome} size={13} />
        <Badges summary={callback} />
      </span>
    </button>
  );
}
