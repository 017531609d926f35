import { CompareDialog } from '../compare/compare-dialog.tsx';
import { useCompare } from '../compare/compare-store.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { useReplay } from './replay-store.ts';
import { SequenceDialog } from './sequence/sequence-dialog.tsx';

/** Whichever dialog of comparing and replaying is open. A comparison lies above what it came from, and leads back to it. */
export function ReplayDialogs() {
  const pair = useCompare((state) => state.pair);
  const open = useReplay((state) => state.open);
  const compare = pair === null ? null : <CompareDialog pair={pair} />;
  switch (open?.kind) {
    case undefined:
      return compare;
    case 'edit':
      return <ReplayDialog originId={open.originId}>{compare}</ReplayDialog>;
    case 'sequence':
      return <SequenceDialog what={open.what}>{compare}</SequenceDialog>;
  }
}
