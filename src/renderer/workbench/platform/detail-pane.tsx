import { ORPCError } from '@orpc/client';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loading } from './connection/loading.tsx';
import type { Query } from './connection/use-query.ts';
import styles from './detail-pane.module.css';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Placeholder } from '../../ui/layout/empty-state.tsx';
import { Pane } from '../../ui/layout/stack.tsx';
import { texts } from './texts.ts';

interface DetailFrameProps {
  readonly id: string;
  readonly label: string;
  readonly onClose: () => void;
  /** The previous item is shown until this one has loaded. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The frame of the selected item's detail, which gets the focus from its list and has a button that closes it. */
export function DetailFrame({ id, label, onClose, isBusy = false, children }: DetailFrameProps) {
  return (
    <Pane
      as="section"
      full
      ground="surface"
      id={id}
      aria-label={label}
      aria-busy={isBusy}
      tabIndex={-1}
      className={styles.detail}
    >
      <div className={styles.close}>
        <IconButton label={texts.closeDetail} keys="Esc" icon={X} iconSize={16} onClick={onClose} />
      </div>
      {children}
    </Pane>
  );
}

interface DetailPaneProps<Data> extends Pick<DetailFrameProps, 'id' | 'label' | 'onClose'> {
  readonly query: Query<Data>;
  /** Shown if it does not exist. */
  readonly missing: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The detail pane of an item that is loaded. The previous one stays until the new one has loaded, so that stepping
 * through a list does not flicker.
 */
export function DetailPane<Data>({ query, missing, children, ...frame }: DetailPaneProps<Data>) {
  const { data, error, isStale } = query;
  const isMissing = error instanceof ORPCError && error.code === 'NOT_FOUND';
  return (
    <DetailFrame {...frame} isBusy={isStale}>
      {isMissing && <Placeholder>{missing}</Placeholder>}
      {!isMissing && data !== null && (
        <Pane grow isDimmed={isStale}>
          {children(data)}
        </Pane>
      )}
      {!isMissing && data === null && <Loading error={error} />}
    </DetailFrame>
  );
}
