import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { client } from '../../platform/client.ts';
import { useAnswer } from '../../platform/connection/use-answer.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { DetailPane } from '../../platform/detail-pane.tsx';
import { PaneTabs } from '../../../ui/controls/pane-tabs.tsx';
import { AttemptChain } from './attempt-chain.tsx';
import { BodyPane } from './body-pane.tsx';
import { DeliveryHead } from './delivery-head.tsx';

export const DELIVERY_DETAIL_ID = 'delivery-detail';

const TOPICS: readonly ChangeTopic[] = ['deliveries'];

/** One duty to send: what is owed and why, every attempt, and what can be done about it. */
export function DeliveryDetail({ id }: { readonly id: number }) {
  const asked = useAnswer(
    TOPICS,
    useCallback(() => client.deliveries.get({ id }), [id]),
  );
  return (
    <DetailPane
      id={DELIVERY_DETAIL_ID}
      label={`Delivery ${id}`}
      asked={asked}
      missing={`There is no delivery ${id} in this workbench. It may belong to another data folder.`}
      onClose={() => useNavigation.getState().selectDelivery(null)}
    >
      {({ delivery, body, attempts }) => (
        <>
          <DeliveryHead key={delivery.id} delivery={delivery} />
          <PaneTabs
            id="delivery"
            tabs={[
              {
                key: 'attempts',
                text: `Attempts (${attempts.length})`,
                content: <AttemptChain delivery={delivery} attempts={attempts} />,
              },
              { key: 'body', text: 'Body', content: <BodyPane body={body} url={delivery.url} /> },
            ]}
          />
        </>
      )}
    </DetailPane>
  );
}
