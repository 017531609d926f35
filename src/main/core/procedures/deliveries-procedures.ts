import { implement } from '@orpc/server';
import { deliveriesContract, type Delivery as DeliveryView } from '#shared/contract/deliveries.ts';
import type { ExchangeStore } from '../capture/exchange-store.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { DeliveryList, ListedDelivery } from '../gateway/delivery/delivery-list.ts';
import { isAsynchronous, type Outbox } from '../gateway/delivery/outbox.ts';
import { triesUntil } from '../gateway/delivery/timetable.ts';
import type { MockWalletUrl } from '../gateway/delivery/wallet-client.ts';

/** More attempts than the timetable of one delivery holds. */
const ATTEMPTS_MAX = 1_000;

export interface DeliveriesParts {
  readonly list: DeliveryList;
  readonly outbox: Outbox;
  readonly exchanges: ExchangeStore;
  readonly recorder: Recorder;
  readonly mockWalletUrl: MockWalletUrl;
}

export function deliveriesProcedures(parts: DeliveriesParts) {
  const os = implement(deliveriesContract);

  function viewOf(delivery: ListedDelivery): DeliveryView {
    const { body: _body, signature: _signature, ...shown } = delivery;
    const isOwed = delivery.state === 'owed';
    // Without a next attempt, the request that waits for the answer is sending it right now.
    const inFlight = isOwed && (delivery.nextAttemptAt === null || parts.outbox.isInFlight(delivery.id));
    return {
      ...shown,
      warnings: [...delivery.warnings],
      url: delivery.url ?? parts.mockWalletUrl(delivery.casinoId, delivery.callback),
      inFlight,
      triesUntil: isOwed && isAsynchronous(delivery.callback) ? triesUntil(delivery, inFlight) : null,
    };
  }

  function view(id: number): DeliveryView {
    const found = parts.list.find(id);
    if (found === undefined) throw new Error(`Delivery ${id} not found`);
    return viewOf(found);
  }

  return {
    list: os.list.handler(({ input }) => {
      const { deliveries, total } = parts.list.list(input);
      return { deliveries: deliveries.map(viewOf), total, owed: parts.list.countPending() };
    }),
    get: os.get.handler(({ input, errors }) => {
      const found = parts.list.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      parts.recorder.flush();
      return {
        delivery: viewOf(found),
        body: found.body.toString('utf8'),
        attempts: parts.exchanges.attemptsOf(input.id, ATTEMPTS_MAX),
      };
    }),
    retryNow: os.retryNow.handler(({ input, errors }) => {
      const found = parts.list.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      if (!isAsynchronous(found.callback) || found.state === 'settled') throw errors.NOT_RETRYABLE();
      parts.outbox.retryNow(found);
      return view(found.id);
    }),
    drop: os.drop.handler(({ input, errors }) => {
      const found = parts.list.find(input.id);
      if (found === undefined) throw errors.NOT_FOUND();
      if (!isAsynchronous(found.callback) || found.state !== 'owed') throw errors.NOT_OWED();
      parts.outbox.drop(found);
      return view(found.id);
    }),
  };
}
