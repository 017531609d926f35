import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import { useRefresh } from '../../platform/connection/live-changes.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { LIST_COLUMN, Split } from '../../../ui/layout/split.tsx';
import { GatewayDetail } from './gateway/gateway-detail.tsx';
import { refreshGatewaySettings } from './gateway/gateway-settings-store.ts';
import { OperatorDetail } from './operator-detail.tsx';
import { OperatorList } from './operator-list.tsx';
import { refreshOperator, useOperators } from './operators-store.ts';
import { GATEWAY_ID } from '../../platform/navigation/route.ts';
import { texts } from './texts.tsx';

const TOPICS: readonly ChangeTopic[] = ['operators', 'gateway'];

/** The gateway's settings: those of each operator's backend and wallet, and those for all operators. */
export function OperatorsView() {
  const selected = useNavigation((state) => state.operatorId);
  const operators = useOperators((state) => state.operators);
  const shownId = selected ?? operators?.[0]?.id ?? GATEWAY_ID;
  const savedId = operators?.find(({ id }) => id === shownId)?.id;

  // Every operator's form lists the global currencies.
  useRefresh(TOPICS, refreshGatewaySettings);
  const refreshShown = useCallback(async () => {
    if (savedId !== undefined) await refreshOperator(savedId);
  }, [savedId]);
  useRefresh(TOPICS, refreshShown);

  return (
    <Split
      id="operators"
      label={texts.resizeList}
      panels={[
        {
          id: 'list',
          content: <OperatorList shown={shownId} />,
          ...LIST_COLUMN,
        },
        {
          id: 'detail',
          content: shownId === GATEWAY_ID ? <GatewayDetail /> : <OperatorDetail key={shownId} id={shownId} />,
          minSize: 420,
        },
      ]}
    />
  );
}
