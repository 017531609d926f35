import { Placeholder } from '../../../ui/layout/empty-state.tsx';
import { formatCallError } from './format-call-error.ts';
import { texts } from '../texts.ts';

interface LoadingProps {
  /** The name of the data: "the list". */
  readonly subject?: string;
  /** Why it failed; null while it may still load. */
  readonly error: unknown;
}

/** Shown until data of the workbench has loaded. */
export function Loading({ subject, error }: LoadingProps) {
  if (error !== null) return <Placeholder>{formatCallError(error)}</Placeholder>;
  return <Placeholder>{subject === undefined ? texts.loading : texts.loadingItem(subject)}</Placeholder>;
}
