import { CompareDialog } from '../compare/compare-dialog.tsx';
import { useCompare } from '../compare/compare-store.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { useReplay } from './replay-store.ts';
import { SequenceDialog } from './sequence/sequence-dialog.tsx';

/** Whichever dialog of comparing and replaying is open. A comparison goes before, and leads back to what it came from. */
export function ReplayDialogs() {
  const pair = useCompare((state) => state.pair);
  const open = useReplay((state) => state.open);
  if (pair !== null) return <CompareDialog pair={pair} />;
  switch (open?.kind) {
    case undefined:
      return null;
    case 'edit':
      return <ReplayDialog originId={open.originId} />;
    case 'sequence':
      return <SequenceDialog what={open.what} />;
  }
}
