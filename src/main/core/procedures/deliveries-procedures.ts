import { implement } from '@orpc/server';
import { deliveriesContract, type Delivery as DeliveryView } from '#shared/contract/deliveries.ts';
import { DELIVERY_FIELDS } from '#shared/filter/delivery-fields.ts';
import { isField } from '#shared/filter/filter-field.ts';
import type { ExchangeStore } from '../capture/exchange-store.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { DeliveryList, ListedDelivery } from '../gateway/delivery/delivery-list.ts';
import { isAsynchronous, type Outbox } from '../gateway/delivery/outbox.ts';
import { getRetryDeadline } from '../gateway/delivery/retry-schedule.ts';
import type { MockWalletUrl } from '../gateway/delivery/wallet-client.ts';
import { parseFilterOrThrow } from './parse-filter-or-throw.ts';

/** More attempts than one delivery can have. */
const MAX_ATTEMPTS = 1_000;

export interface DeliveriesDeps {
  readonly list: DeliveryList;
  readonly outbox: Outbox;
  readonly exchanges: ExchangeStore;
  readonly recorder: Recorder;
  readonly mockWalletUrl: MockWalletUrl;
}

export function implementDeliveriesProcedures(deps: DeliveriesDeps) {
  const os = implement(deliveriesContract);

  function toView(delivery: ListedDelivery): DeliveryView {
    const { body: _body, signature: _signature, ...summary } = delivery;
    const isPending = delivery.state === 'pending';
    // Without a next attempt, the request that waits for the response is sending it right now.
    const inFlight = isPending && (delivery.nextAttemptAt === null || deps.outbox.isInFlight(delivery.id));
    return {
      ...summary,
      warnings: [...delivery.warnings],
      url: delivery.url ?? deps.mockWalletUrl(delivery.casinoId, delivery.callback),
      inFlight,
      triesUntil:
        isPending && isAsynchronous(delivery.callback) ? getRetryDeadline(delivery, inFlight) : null,
    };
  }

  function readView(id: number): DeliveryView {
    const found = deps.list.find(id);
    if (found === undefined) throw new Error(`Delivery ${id} not found`);
    return toView(found);
  }

  return {
    list: os.list.handler(({ input, errors }) => {
      const filter = parseFilterOrThrow(input.filter, errors, DELIVERY_FIELDS);
      const { deliveries, total } = deps.list.list({ ...input, filter });
      return { deliveries: deliveries.map(toView), total, pending: deps.list.countPending() };
    }),
    values: os.values.handler(({ input: { field, ...query } }) =>
      isField(DELIVERY_FIELDS, field) ? deps.list.values({ field, ...query }) : [],
    ),
    get: os.get.handler(({ input, errors }) => {
      const found = deps.list.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      deps.recorder.flush();
      return {
        delivery: toView(found),
        body: found.body.toString('utf8'),
        attempts: deps.exchanges.listAttempts(input.id, MAX_ATTEMPTS),
        setBackMs: deps.exchanges.clockResets.getSetBackMs(),
      };
    }),
    retryNow: os.retryNow.handler(({ input, errors }) => {
      const found = deps.list.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      if (!isAsynchronous(found.callback) || found.state === 'settled') throw errors.NOT_RETRYABLE();
      deps.outbox.retryNow(found);
      return readView(found.id);
    }),
    drop: os.drop.handler(({ input, errors }) => {
      const found = deps.list.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      if (!isAsynchronous(found.callback) || found.state !== 'pending') throw errors.NOT_PENDING();
      deps.outbox.drop(found);
      return readView(found.id);
    }),
  };
}
