import type { Delivery } from '#shared/contract/deliveries.ts';
import { Countdown } from '../../platform/clock/countdown.tsx';

/** When the next attempt is; nothing where there is none. */
export function NextAttempt({ delivery }: { readonly delivery: Delivery }) {
  if (delivery.underWay) return 'under way';
  return delivery.nextAttemptAt === null ? null : <Countdown at={delivery.nextAttemptAt} />;
}
