import { Ban, Gamepad2, RotateCw } from 'lucide-react';
import type { Delivery } from '#shared/contract/deliveries.ts';
import { formatStoredFault } from '#shared/faults/format-arming.ts';
import { describeWarning } from '#shared/suite/rule-warning.ts';
import { client } from '../../platform/client.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { When } from '../../platform/clock/when.tsx';
import { runCommand, useCommand } from '../../platform/commands/command-registry.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { DetailHeader, HeaderActions } from '../../../ui/layout/detail-header.tsx';
import { Item, DescriptionList, IdItem } from '../../../ui/text/description-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { useAction } from '../../platform/use-action.ts';
import { DELIVERY_STYLES } from '../../exchange/deliveries/delivery-states.ts';
import {
  canDrop,
  canRetry,
  describeDelivery,
  TIMING_NAMES,
  formatTiming,
} from '../../exchange/deliveries/describe-delivery.ts';
import { texts } from './texts.ts';

interface DeliveryHeaderProps {
  readonly delivery: Delivery;
  /** Those that changed the last attempt: the wallet did not cause its error. */
  readonly faults: readonly string[];
}

export function DeliveryHeader({ delivery, faults }: DeliveryHeaderProps) {
  const { id, callback, sessionId } = delivery;
  const action = useAction();
  useCommand(
    'delivery.retry',
    () => void action.run(() => client.deliveries.retryNow({ id }), texts.retrying(callback)),
    { isEnabled: canRetry(delivery) && !action.isPending },
  );
  return (
    <DetailHeader
      title={<KindLabel kind={callback} />}
      aside={<StateLabel variant={DELIVERY_STYLES[delivery.state]} size={15} />}
    >
      <Sentence delivery={delivery} />
      {delivery.state !== 'settled' && <ErrorNote message={delivery.error} />}
      {delivery.state !== 'settled' && delivery.error !== null && faults.length > 0 && (
        <Text as="p" variant="small" tone="warning">
          {texts.changedByFaults(faults.map(formatStoredFault).join(', '))}
        </Text>
      )}
      {delivery.warnings.map((warning) => (
        <ErrorNote key={warning} message={describeWarning(warning)} tone="warning" />
      ))}
      <HeaderActions>
        {canRetry(delivery) && (
          <Button
            size="sm"
            variant="primary"
            icon={RotateCw}
            disabled={action.isPending}
            onClick={() => runCommand('delivery.retry')}
          >
            {delivery.state === 'pending' ? texts.retryNow : texts.tryAgain}
          </Button>
        )}
        {canDrop(delivery) && (
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={Ban} disabled={action.isPending}>
                {texts.drop}
              </Button>
            }
            title={texts.dropThis(callback)}
            action={texts.dropTitle(callback)}
            onConfirm={() =>
              void action.run(() => client.deliveries.drop({ id }), texts.wasDropped(callback))
            }
          >
            {callback === 'rollback' ? texts.droppedHint : texts.dropEffects}
          </ConfirmDialog>
        )}
        <Button
          size="sm"
          icon={Gamepad2}
          onClick={() => useNavigation.getState().open({ view: 'sessions', sessionId })}
        >
          {texts.showSession}
        </Button>
      </HeaderActions>
      <ErrorNote message={action.error} />
      <DescriptionList>
        <Item name={texts.deliveryLabel}>{String(id)}</Item>
        <Item name={texts.account}>{delivery.accountId}</Item>
        <Item name={texts.casino}>{delivery.casinoId}</Item>
        <IdItem name={texts.round} value={delivery.roundId} copyAs={texts.roundId} />
        <Item name={texts.timing}>
          {`${TIMING_NAMES[delivery.timing]}: ${formatTiming(callback, delivery.timing)}`}
        </Item>
        <Item name={texts.created}>
          <When at={delivery.createdAt} />
        </Item>
        {delivery.endedAt !== null && (
          <Item name={texts.ended}>
            <When at={delivery.endedAt} />
          </Item>
        )}
      </DescriptionList>
    </DetailHeader>
  );
}

function Sentence({ delivery }: { readonly delivery: Delivery }) {
  return (
    <Text as="p" tabularNums>
      {describeDelivery(delivery, useNow())}
    </Text>
  );
}
