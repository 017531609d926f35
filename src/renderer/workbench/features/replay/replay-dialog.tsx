import { useCallback, type ReactNode } from 'react';
import { client } from '../../platform/client.ts';
import { Loading } from '../../platform/connection/loading.tsx';
import { useQuery } from '../../platform/connection/use-query.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../exchange/outcome-label.tsx';
import { WideDialog } from '../../../ui/overlay/wide-dialog.tsx';
import { ReplayForm } from './form/replay-form.tsx';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { texts } from './texts.ts';
import { NO_TOPICS } from '../../platform/connection/live-changes.ts';

interface ReplayDialogProps {
  readonly originId: number;
  /** A dialog that was opened from this one. */
  readonly children: ReactNode;
}

/** Edits a request and sends it again. */
export function ReplayDialog({ originId, children }: ReplayDialogProps) {
  const load = useCallback(() => client.exchanges.get({ id: originId }), [originId]);
  const { data: origin, error } = useQuery(NO_TOPICS, load);
  return (
    <WideDialog
      open
      size="whole"
      title={texts.editAndReplay}
      aside={
        origin !== null && (
          <>
            <KindLabel kind={origin.summary.kind} />
            <span>{texts.exchangeNumber(originId)}</span>
            <OutcomeLabel outcome={origin.summary.outcome} />
          </>
        )
      }
      onClose={() => showDialog({ replay: null })}
    >
      {origin === null ? <Loading error={error} /> : <ReplayForm origin={origin} />}
      {children}
    </WideDialog>
  );
}
