import { BreakpointDialog } from '../features/breakpoints/breakpoint-dialog.tsx';
import { HeldDialog } from '../features/breakpoints/held-dialog.tsx';
import { HelpDialog } from '../features/help/help-dialog.tsx';
import { CompareDialog } from '../features/compare/compare-dialog.tsx';
import { LoadDialog } from '../features/replay/load/load-dialog.tsx';
import { ReplayDialog } from '../features/replay/replay-dialog.tsx';
import { SequenceDialog } from '../features/replay/sequence/sequence-dialog.tsx';
import { useDialogs } from '../platform/navigation/dialog-store.ts';

/** The open dialog. A comparison or the help is above the dialog that opened it, and returns to it. */
export function Dialogs() {
  const { compare: pair, replay, help, breakpoint, heldId } = useDialogs();
  const compare = pair === null ? null : <CompareDialog pair={pair} />;
  const top = help === null ? compare : <HelpDialog route={help} />;
  if (breakpoint !== null) return <BreakpointDialog offer={breakpoint}>{top}</BreakpointDialog>;
  if (heldId !== null) return <HeldDialog id={heldId}>{top}</HeldDialog>;
  switch (replay?.kind) {
    case undefined:
      return top;
    case 'edit':
      return <ReplayDialog originId={replay.originId}>{top}</ReplayDialog>;
    case 'sequence':
      return <SequenceDialog what={replay.what}>{top}</SequenceDialog>;
    case 'load':
      return <LoadDialog what={replay.what}>{top}</LoadDialog>;
  }
}
