import { Repeat } from 'lucide-react';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { formatStatus } from './format-sequence.ts';
import { isInProgress, useSequenceState } from './use-sequence-state.ts';
import { BarItem } from '../../../../ui/controls/bar-item.tsx';
import { texts } from '../texts.ts';

/** The running sequence, in the status bar: it continues while its dialog is closed, and this leads back to it. */
export function SequenceItem() {
  const state = useSequenceState();
  if (!isInProgress(state)) return null;
  const isWaiting = state.state === 'waiting_for_step';
  return (
    <BarItem
      tone="warning"
      title={isWaiting ? texts.waitingForNext : texts.progressHint}
      onClick={() => showDialog({ replay: { kind: 'sequence', what: state.what } })}
    >
      <Repeat size={13} aria-hidden />
      {formatStatus(state)}
    </BarItem>
  );
}
