import type { Delivery, DELIVERY_SORTS } from '#shared/contract/deliveries.ts';
import { describeWarning } from '#shared/suite/rule-warning.ts';
import { When, Countdown } from '../../platform/clock/when.tsx';
import { KindLabel } from '../../exchange/kinds.tsx';
import { shortenId } from '../../../ui/text/format.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { DELIVERY_STYLES } from '../../exchange/deliveries/delivery-states.ts';
import { formatReason } from '../../exchange/deliveries/describe-delivery.ts';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

type DeliverySort = (typeof DELIVERY_SORTS)[number];

export const DELIVERY_COLUMNS: readonly Column<Delivery, DeliverySort>[] = [
  {
    key: 'state',
    head: texts.state,
    width: 144,
    sort: 'state',
    cell: ({ state }) => <StateLabel variant={DELIVERY_STYLES[state]} />,
  },
  {
    key: 'callback',
    head: texts.callback,
    width: 92,
    sort: 'callback',
    cell: ({ callback }) => (
      <Text weight="medium">
        <KindLabel kind={callback} />
      </Text>
    ),
  },
  {
    key: 'account',
    head: texts.account,
    width: 104,
    sort: 'accountId',
    cell: ({ accountId }) => accountId,
    title: ({ accountId }) => accountId,
  },
  {
    key: 'round',
    head: texts.round,
    width: 86,
    variant: 'id',
    hides: 'second',
    cell: ({ roundId }) => (roundId === null ? null : shortenId(roundId)),
    title: ({ roundId }) => roundId ?? undefined,
  },
  {
    key: 'reason',
    head: texts.reason,
    hides: 'second',
    cell: ({ reason }) => formatReason(reason),
    title: ({ reason }) => formatReason(reason) || undefined,
  },
  {
    key: 'attempts',
    head: texts.attempts,
    width: 78,
    align: 'end',
    variant: 'figure',
    hides: 'fourth',
    sort: 'attemptsStarted',
    cell: ({ attemptsStarted }) => attemptsStarted,
  },
  {
    key: 'next',
    head: texts.nextAttempt,
    width: 118,
    variant: 'figure',
    sort: 'nextAttemptAt',
    cell: (delivery) => <NextAttempt delivery={delivery} />,
  },
  {
    key: 'created',
    head: texts.created,
    width: 104,
    variant: 'quiet',
    hides: 'third',
    sort: 'createdAt',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'error',
    head: texts.errorOrWarning,
    variant: 'quiet',
    hides: 'first',
    cell: getError,
    title: (delivery) => getError(delivery) || undefined,
  },
];

/** Of a settled delivery, only its warnings: its last error is of an attempt before it settled. */
function getError({ state, error, warnings }: Delivery): string {
  return (state === 'settled' ? null : error) ?? warnings.map(describeWarning).join(' ');
}

/** When the next attempt is due; nothing if there is none. */
export function NextAttempt({ delivery }: { readonly delivery: Delivery }) {
  if (delivery.inFlight) return texts.inProgress;
  return delivery.nextAttemptAt === null ? null : <Countdown at={delivery.nextAttemptAt} />;
}
