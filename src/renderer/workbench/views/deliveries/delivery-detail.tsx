import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../platform/client.ts';
import { useQuery } from '../../platform/connection/use-query.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { DetailPane } from '../../platform/detail-pane.tsx';
import { PaneTabs } from '../../../ui/controls/pane-tabs.tsx';
import { DeliveryHeader } from './delivery-header.tsx';
import { AttemptWaterfall } from '../../exchange/attempts/attempt-waterfall.tsx';
import { NextAttempt } from './delivery-columns.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { CodeViewer } from '../../exchange/editor/code-viewer.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Fill, Pane } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { Toolbar } from '../../../ui/layout/bars.tsx';
import { texts } from './texts.ts';

export const DELIVERY_DETAIL_ID = 'delivery-detail';

const TOPICS: readonly ChangeTopic[] = ['deliveries'];

/** One delivery: its callback and reason, every attempt, and its actions. */
export function DeliveryDetail({ id }: { readonly id: number }) {
  const query = useQuery(
    TOPICS,
    useCallback(() => client.deliveries.get({ id }), [id]),
  );
  return (
    <DetailPane
      id={DELIVERY_DETAIL_ID}
      label={texts.delivery(id)}
      query={query}
      missing={texts.notFound(id)}
      onClose={() => useNavigation.getState().selectDelivery(null)}
    >
      {({ delivery, body, attempts, setBackMs }) => (
        <>
          <DeliveryHeader key={delivery.id} delivery={delivery} faults={attempts.at(-1)?.faults ?? []} />
          <PaneTabs
            id="delivery"
            tabs={[
              {
                key: 'attempts',
                text: texts.attempts,
                count: attempts.length,
                content: <AttemptChain delivery={delivery} attempts={attempts} setBackMs={setBackMs} />,
              },
              { key: 'body', text: texts.body, content: <BodyPane body={body} url={delivery.url} /> },
            ]}
          />
        </>
      )}
    </DetailPane>
  );
}

interface AttemptChainProps {
  readonly delivery: Delivery;
  /** Oldest first. */
  readonly attempts: readonly ExchangeSummary[];
  readonly setBackMs: number;
}

/** The attempts of a delivery, and the next one if there is one. */
function AttemptChain({ delivery, attempts, setBackMs }: AttemptChainProps) {
  const { inFlight, nextAttemptAt } = delivery;
  const isAwaited = inFlight || nextAttemptAt !== null;
  const at = inFlight || nextAttemptAt === null ? null : nextAttemptAt + setBackMs;
  if (attempts.length === 0 && !isAwaited) return <EmptyState>{texts.noAttempts}</EmptyState>;
  return (
    <AttemptWaterfall
      attempts={attempts}
      awaited={isAwaited ? { at, setBackMs, description: <NextAttempt delivery={delivery} /> } : null}
      onOpen={(id) => useNavigation.getState().openExchange(id)}
    />
  );
}

interface BodyPaneProps {
  readonly body: string;
  readonly url: string;
}

/** The same bytes in every attempt: the wallet's idempotency depends on them. */
function BodyPane({ body, url }: BodyPaneProps) {
  return (
    <Pane full>
      <Toolbar as="p" gap={2}>
        <Text as="strong" variant="strong">
          {'POST'}
        </Text>
        <Text as="code" tone="quiet" truncate title={url}>
          {url}
        </Text>
        <CopyButton text={url} subject={texts.address} />
        <CopyButton text={body} subject={texts.bodyName} />
      </Toolbar>
      <Fill>
        <CodeViewer text={body} language="json" label={texts.bodyOfDelivery} />
      </Fill>
    </Pane>
  );
}
