import { Ban, Gamepad2, RotateCw } from 'lucide-react';
import type { Delivery } from '#shared/contract/deliveries.ts';
import { client } from '../../platform/client.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { When } from '../../platform/clock/when.tsx';
import { runCommand, useCommand } from '../../platform/commands/command-registry.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { DetailHead, HeadActions } from '../../../ui/layout/detail-head.tsx';
import { Fact, Facts, IdFact } from '../../../ui/text/facts.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ProblemNote } from '../../../ui/text/problem-note.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { useWish } from '../../platform/use-wish.ts';
import { DELIVERY_LOOKS } from '../../exchange/deliveries/delivery-states.ts';
import {
  canDrop,
  canRetry,
  deliverySentence,
  TIMING_NAMES,
  timingText,
} from '../../exchange/deliveries/delivery-words.ts';

export function DeliveryHead({ delivery }: { readonly delivery: Delivery }) {
  const { id, callback, sessionId } = delivery;
  const wish = useWish();
  useCommand(
    'delivery.retry',
    () => void wish.make(() => client.deliveries.retryNow({ id }), `Retrying the ${callback}.`),
    { isEnabled: canRetry(delivery) && !wish.isUnderWay },
  );
  return (
    <DetailHead
      title={<KindLabel kind={callback} />}
      beside={<StateLabel look={DELIVERY_LOOKS[delivery.state]} size={15} />}
    >
      <Sentence delivery={delivery} />
      {delivery.state !== 'settled' && <ProblemNote problem={delivery.problem} />}
      {delivery.warnings.map((warning) => (
        <ProblemNote key={warning} problem={warning} tone="warning" />
      ))}
      <HeadActions>
        {canRetry(delivery) && (
          <Button
            size="sm"
            look="primary"
            icon={RotateCw}
            disabled={wish.isUnderWay}
            onClick={() => runCommand('delivery.retry')}
          >
            {delivery.state === 'owed' ? 'Retry now' : 'Try again'}
          </Button>
        )}
        {canDrop(delivery) && (
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={Ban} disabled={wish.isUnderWay}>
                Drop
              </Button>
            }
            title={`Drop this ${callback}?`}
            action={`Drop the ${callback}`}
            onConfirm={() =>
              void wish.make(() => client.deliveries.drop({ id }), `The ${callback} was dropped.`)
            }
          >
            {callback === 'rollback'
              ? 'It is not retried, and the wallet stays as it is: a bet that it took remains taken. Use Try again to resume.'
              : 'It is not retried, and the wallet stays as it is: the round may remain open there. Use Try again to resume.'}
          </ConfirmDialog>
        )}
        <Button
          size="sm"
          icon={Gamepad2}
          onClick={() => useNavigation.getState().open({ view: 'sessions', sessionId })}
        >
          Show the session
        </Button>
      </HeadActions>
      <ProblemNote problem={wish.problem} />
      <Facts>
        <Fact name="Delivery">{String(id)}</Fact>
        <Fact name="Account">{delivery.accountId}</Fact>
        <Fact name="Casino">{delivery.casinoId}</Fact>
        <IdFact name="Round" value={delivery.roundId} copyAs="round ID" />
        <Fact name="Timing">
          {TIMING_NAMES[delivery.timing]}: {timingText(callback, delivery.timing)}
        </Fact>
        <Fact name="Created">
          <When at={delivery.createdAt} />
        </Fact>
        {delivery.endedAt !== null && (
          <Fact name="Ended">
            <When at={delivery.endedAt} />
          </Fact>
        )}
      </Facts>
    </DetailHead>
  );
}

function Sentence({ delivery }: { readonly delivery: Delivery }) {
  return (
    <Text as="p" figures>
      {deliverySentence(delivery, useNow())}
    </Text>
  );
}
