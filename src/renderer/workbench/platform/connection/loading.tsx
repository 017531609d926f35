import { Placeholder } from '../../../ui/layout/empty-state.tsx';
import { formatCallError } from './format-call-error.ts';
import { texts } from '../texts.ts';

interface FetchingProps {
  /** What is loading: "the list". */
  readonly what?: string;
  /** Why it failed; null while it may still load. */
  readonly error: unknown;
}

/** Shown until data of the workbench has loaded. */
export function Loading({ what, error }: FetchingProps) {
  if (error !== null) return <Placeholder>{formatCallError(error)}</Placeholder>;
  return <Placeholder>{what === undefined ? texts.loading : texts.loadingItem(what)}</Placeholder>;
}
