import { Placeholder } from '../../../ui/layout/empty-state.tsx';
import { formatCallError } from './format-call-error.ts';
import { texts } from '../texts.ts';

interface FetchingProps {
  /** What is asked for: "the list". */
  readonly what?: string;
  /** Why it did not come; null as long as it may. */
  readonly error: unknown;
}

/** In the place of an answer of the workbench that is not there yet. */
export function Loading({ what, error }: FetchingProps) {
  if (error !== null) return <Placeholder>{formatCallError(error)}</Placeholder>;
  return <Placeholder>{what === undefined ? texts.loading : texts.loadingItem(what)}</Placeholder>;
}
