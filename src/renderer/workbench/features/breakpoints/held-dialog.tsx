import { useCallback, type ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { WideDialog } from '../../../ui/overlay/wide-dialog.tsx';
import { HOLD_STAGE_NAMES } from '../../exchange/hold-stages.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { client } from '../../platform/client.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import { useQuery } from '../../platform/connection/use-query.ts';
import { closeDialog, useBreakpoints } from './breakpoints-store.ts';
import { HeldForm } from './held-form.tsx';
import { texts } from './texts.ts';
import { NO_TOPICS } from '../../platform/connection/live-changes.ts';

interface HeldDialogProps {
  readonly id: number;
  /** A dialog that was opened from this one. */
  readonly children: ReactNode;
}

/** A held message, to read, edit and release. */
export function HeldDialog({ id, children }: HeldDialogProps) {
  const load = useCallback(() => client.breakpoints.get({ id }), [id]);
  const { data: held, error } = useQuery(NO_TOPICS, load);
  const isHeld = useBreakpoints((state) => state.held.some((each) => each.id === id));
  return (
    <WideDialog
      open
      size="whole"
      title={texts.heldMessage}
      aside={
        held !== null && (
          <>
            <KindLabel kind={held.kind} />
            <span>{held.accountId}</span>
            <span>{HOLD_STAGE_NAMES[held.stage]}</span>
          </>
        )
      }
      onClose={closeDialog}
    >
      {held === null ? (
        <Loading error={error} />
      ) : isHeld ? (
        <HeldForm key={id} held={held} onDone={closeDialog} />
      ) : (
        <EmptyState actions={<Button onClick={closeDialog}>{texts.close}</Button>}>
          {texts.noLongerHeld}
        </EmptyState>
      )}
      {children}
    </WideDialog>
  );
}
