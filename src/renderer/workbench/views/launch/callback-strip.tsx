import type { ExchangeSummary } from '#shared/exchange.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Badges } from '../../exchange/badges.tsx';
import { statusOf } from '../../exchange/chain-status.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../exchange/outcome-label.tsx';
import { formatDuration } from '../../../ui/text/format.ts';
import styles from './callback-strip.module.css';
import { MAX_CALLBACKS } from './session-callbacks.ts';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Fill, Pane, Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

interface CallbackStripProps {
  readonly callbacks: readonly ExchangeSummary[];
  readonly isDemo: boolean;
}

/** The callbacks of the game beside it, newest first, live. */
export function CallbackStrip({ callbacks, isDemo }: CallbackStripProps) {
  return (
    <Pane as="section" full aria-label={texts.callbacksOfThisSession}>
      <PaneHeader
        level={2}
        title={texts.callbacks}
        end={
          callbacks.length > 0 && (
            <Text variant="count">
              {callbacks.length < MAX_CALLBACKS
                ? texts.callbacksCount(callbacks.length)
                : texts.last(MAX_CALLBACKS)}
            </Text>
          )
        }
      />
      {callbacks.length === 0 ? (
        <EmptyState>{isDemo ? texts.demoHasNoCallbacks : texts.noCallbacksYet}</EmptyState>
      ) : (
        <Fill as="ol" scroll className={styles.list}>
          {callbacks.toReversed().map((callback) => (
            <li key={callback.id}>
              <Callback callback={callback} />
            </li>
          ))}
        </Fill>
      )}
    </Pane>
  );
}

function Callback({ callback }: { readonly callback: ExchangeSummary }) {
  const { outcome, durationMs } = statusOf(callback);
  return (
    <button
      type="button"
      className={styles.callback}
      onClick={() => useNavigation.getState().open({ view: 'traffic', exchangeId: callback.id })}
    >
      <KindLabel kind={callback.kind} />
      <Text variant="count" weight="normal">
        {formatDuration(durationMs)}
      </Text>
      <Row as="span" gap={2} className={styles.outcome}>
        <OutcomeLabel outcome={outcome} size={13} />
        <Badges summary={callback} />
      </Row>
    </button>
  );
}
