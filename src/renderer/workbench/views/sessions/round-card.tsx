import { ArrowLeftRight, RotateCw } from 'lucide-react';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { SessionRound } from '#shared/contract/sessions.ts';
import { describeWarning } from '#shared/suite/rule-warning.ts';
import { client } from '../../platform/client.ts';
import { When } from '../../platform/clock/when.tsx';
import { DELIVERY_STYLES } from '../../exchange/deliveries/delivery-states.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { shortenId } from '../../../ui/text/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { useAction } from '../../platform/use-action.ts';
import { announce } from '../../../ui/announcer.ts';
import styles from './round-card.module.css';
import { ROUND_STYLES, getTransactionStyle } from './session-states.ts';
import { formatUnsettledEffect, formatWaitsFor } from './describe-session.ts';
import { Stack, Row, Columns } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

interface RoundCardProps {
  readonly round: SessionRound;
  readonly deliveries: ReadonlyMap<number, Delivery>;
}

export function RoundCard({ round, deliveries }: RoundCardProps) {
  const unclosed = formatUnsettledEffect(round.state);
  return (
    <Stack as="li" gap={0.5} pad="2 4" edge="below">
      <Row as="header" gap={2}>
        <StateLabel variant={ROUND_STYLES[round.state]} />
        <Text tone="quiet" truncate grow>
          {round.state === 'open' && formatWaitsFor(round.waitsFor)}
        </Text>
        <Text as="code" variant="id" tone="quiet" title={round.id}>
          {shortenId(round.id)}
        </Text>
        <CopyButton text={round.id} subject={texts.roundId} />
        <Text variant="count">
          <When at={round.createdAt} />
        </Text>
      </Row>
      <ul aria-label={texts.transactions}>
        {round.transactions.map(({ idProvider, type, amount, state }) => (
          <Columns
            as="li"
            key={idProvider}
            widths="40px minmax(72px, 120px) minmax(0, 1fr)"
            gap={3}
            pad="0 0 0 5"
            className={styles.transaction}
            title={idProvider}
          >
            <span>{type}</span>
            <Text tabularNums className={styles.amount}>
              {amount}
            </Text>
            <StateLabel variant={getTransactionStyle(state, round.state)} size={13} />
          </Columns>
        ))}
      </ul>
      {round.deliveryIds.length > 0 && (
        <Row as="ul" wrap gap={2} pad="0 0 0 4" aria-label={texts.callbacksOfRound}>
          {round.deliveryIds.map((id) => (
            <DeliveryLink key={id} id={id} delivery={deliveries.get(id)} />
          ))}
        </Row>
      )}
      {round.warnings.map((warning) => (
        <ErrorNote key={warning} message={describeWarning(warning)} tone="warning" />
      ))}
      {unclosed !== null && <UnclosedNote message={unclosed} deliveryId={round.deliveryIds.at(-1)} />}
    </Stack>
  );
}

/** `deliveryId`: the last callback of the round, which did not close it. */
function UnclosedNote({
  message,
  deliveryId,
}: {
  readonly message: string;
  readonly deliveryId: number | undefined;
}) {
  const action = useAction();
  return (
    <Row gap={2} pad="0 0 0 5">
      <Text tone="quiet">{message}</Text>
      {deliveryId !== undefined && (
        <Button
          size="sm"
          icon={RotateCw}
          disabled={action.isPending}
          onClick={() =>
            void action.run(() => client.deliveries.retryNow({ id: deliveryId }), texts.retrying)
          }
        >
          {texts.tryAgain}
        </Button>
      )}
      <ErrorNote message={action.error} />
    </Row>
  );
}

interface DeliveryLinkProps {
  readonly id: number;
  /** Undefined if the session has more than are listed. */
  readonly delivery: Delivery | undefined;
}

function DeliveryLink({ id, delivery }: DeliveryLinkProps) {
  const action = useAction(announce);
  const showExchange = async (): Promise<void> => {
    const { attempts } = await client.deliveries.get({ id });
    const last = attempts.at(-1);
    if (last !== undefined) useNavigation.getState().openExchange(last.id);
  };
  return (
    <Row as="li">
      <button
        type="button"
        className={styles.link}
        title={texts.openDelivery}
        onClick={() => useNavigation.getState().open({ view: 'deliveries', deliveryId: id })}
      >
        {delivery === undefined ? texts.delivery(id) : <KindLabel kind={delivery.callback} />}
        {delivery !== undefined && <StateLabel variant={DELIVERY_STYLES[delivery.state]} size={12} />}
      </button>
      <IconButton
        label={texts.lastAttemptInTraffic(delivery?.callback ?? texts.deliveryNumber(id))}
        icon={ArrowLeftRight}
        onClick={() => void action.run(showExchange, texts.openedInTraffic)}
      />
      <ErrorNote message={action.error} />
    </Row>
  );
}
