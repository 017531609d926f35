import { untilText } from '../../../ui/text/time-words.ts';
import { useNow } from './use-now.ts';

/** How long it is to a moment, counted down with the workbench's time. */
export function Countdown({ at }: { readonly at: number }) {
  return untilText(at, useNow());
}
