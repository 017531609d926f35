import { Hand } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { HeldMessage } from '#shared/breakpoints/breakpoint.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatTimeSpan } from '#shared/time-span.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Badges } from '../../exchange/badges.tsx';
import { getStatus } from '#shared/chain-status.ts';
import { HOLD_STAGE_NAMES } from '../../exchange/hold-stages.ts';
import { useRelativeTime } from '../../features/breakpoints/format-held.ts';
import { useBreakpoints } from '../../features/breakpoints/breakpoints-store.ts';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../exchange/outcome-label.tsx';
import { formatDuration } from '../../../ui/text/format.ts';
import styles from './callback-strip.module.css';
import { useCallbackDescriptions, type CallbackDescription } from './sales-demo/describe-callback.ts';
import { MAX_CALLBACKS, type PlayedSession } from './session-callbacks.ts';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Fill, Pane, Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';
import { useCallbacksInFlight } from './use-callbacks-in-flight.ts';

/** Only the newest are described: their bodies have to be loaded. */
const MAX_DESCRIBED = 40;

interface CallbackStripProps {
  readonly callbacks: readonly ExchangeSummary[];
  readonly player: Pick<PlayedSession, 'casinoId' | 'accountId' | 'sessionId'>;
  readonly isDemo: boolean;
}

/** The callbacks of the game beside it, newest first, live. */
export function CallbackStrip({ callbacks, player, isDemo }: CallbackStripProps) {
  const describe = useCallbackDescriptions(useMemo(() => callbacks.slice(-MAX_DESCRIBED), [callbacks]));
  const belongsToPlayer = ({ casinoId, accountId }: HeldMessage): boolean =>
    casinoId === player.casinoId && accountId === player.accountId;
  const held = useBreakpoints((state) => state.held).filter(belongsToPlayer);
  const waiting = useCallbacksInFlight(isDemo ? null : player.sessionId).filter(
    ({ callback, roundId }) => !held.some((each) => each.kind === callback && each.roundId === roundId),
  );
  return (
    <Pane as="section" full aria-label={texts.sessionCallbacks}>
      <PaneHeader
        level={2}
        title={texts.callbacks}
        end={
          callbacks.length > 0 && (
            <Text variant="count">
              {callbacks.length < MAX_CALLBACKS
                ? texts.callbackCount(callbacks.length)
                : texts.last(MAX_CALLBACKS)}
            </Text>
          )
        }
      />
      {callbacks.length + held.length + waiting.length === 0 ? (
        <EmptyState>{isDemo ? texts.demoHint : texts.noCallbacksYet}</EmptyState>
      ) : (
        <Fill as="ol" scroll className={styles.list}>
          {held.toReversed().map((message) => (
            <li key={`held-${message.id}`}>
              <HeldItem message={message} />
            </li>
          ))}
          {waiting.map((delivery) => (
            <WaitingItem key={`waiting-${delivery.id}`} delivery={delivery} />
          ))}
          {callbacks.toReversed().map((callback) => (
            <li key={callback.id}>
              <CallbackItem callback={callback} description={describe(callback)} />
            </li>
          ))}
        </Fill>
      )}
    </Pane>
  );
}

/** A callback that waits at a breakpoint is not yet an exchange, but the game waits for it. */
function HeldItem({ message }: { readonly message: HeldMessage }) {
  return (
    <button type="button" className={styles.callback} onClick={() => showDialog({ heldId: message.id })}>
      <KindLabel kind={message.kind} />
      <Hand size={13} aria-hidden />
      <Text variant="small" weight="normal" tone="warning" className={styles.description}>
        {texts.heldAt(HOLD_STAGE_NAMES[message.stage])}
      </Text>
    </button>
  );
}

/** A callback that has been sent and not answered. Most are answered before their first tick, and nothing flickers. */
function WaitingItem({ delivery: { id, callback } }: { readonly delivery: Delivery }) {
  const waitedMs = useRelativeTime(useState(() => performance.now())[0]);
  if (waitedMs === 0) return null;
  return (
    <li>
      <button
        type="button"
        className={styles.callback}
        onClick={() => useNavigation.getState().open({ view: 'deliveries', deliveryId: id })}
      >
        <KindLabel kind={callback} />
        <Text variant="count" weight="normal">
          {formatTimeSpan(waitedMs)}
        </Text>
        <Text variant="small" weight="normal" tone="quiet" className={styles.description}>
          {texts.waitingForWallet}
        </Text>
      </button>
    </li>
  );
}

interface CallbackItemProps {
  readonly callback: ExchangeSummary;
  readonly description: CallbackDescription | null;
}

function CallbackItem({ callback, description }: CallbackItemProps) {
  const { outcome, durationMs } = getStatus(callback);
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
      {/* A separate line while it loads, so that nothing moves. */}
      <Text
        variant="small"
        weight="normal"
        tone="quiet"
        truncate
        className={styles.description}
        title={description === null ? '' : `${description.request} ${description.response}`}
      >
        {description?.request ?? '\u00a0'}
      </Text>
      <Row as="span" gap={2} className={styles.outcome}>
        <OutcomeLabel outcome={outcome} size={13} />
        <Badges summary={callback} />
      </Row>
    </button>
  );
}
