import { formatMoment } from '../../../ui/text/format.ts';
import { useNow } from './use-now.ts';
import { formatWhen, formatUntil } from '../../../ui/text/format-time.ts';

/** Only the turn of a day changes how a moment is written; a list of them need not be drawn each second. */
const COARSE_MS = 60_000;

/** A moment of the workbench's time, as short as the present one allows. */
export function When({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
      {formatWhen(at, useNow(COARSE_MS))}
    </time>
  );
}

/** How long it is to a moment, counted down with the workbench's time. */
export function Countdown({ at }: { readonly at: number }) {
  return formatUntil(at, useNow());
}
