import { formatMoment } from '../../../ui/text/format.ts';
import { useNow } from './use-now.ts';
import { formatWhen, formatUntil } from '../../../ui/text/format-time.ts';

/** Only a new day changes the format of a moment; a list need not render every second. */
const COARSE_MS = 60_000;

/** A moment of the workbench's time, in the shortest clear format. */
export function When({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
      {formatWhen(at, useNow(COARSE_MS))}
    </time>
  );
}

/** The time until a moment, counted down by the workbench's clock. */
export function Countdown({ at }: { readonly at: number }) {
  return formatUntil(at, useNow());
}
