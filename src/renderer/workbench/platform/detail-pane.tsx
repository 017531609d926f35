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

interface DetailPaneProps<Answer> {
  readonly id: string;
  readonly label: string;
  readonly asked: Query<Answer>;
  /** Shown if it does not exist. */
  readonly missing: string;
  readonly onClose: () => void;
  readonly children: (answer: Answer) => ReactNode;
}

/**
 * The frame of the selected item's detail. The previous one stays until the new one has loaded, so that stepping
 * through a list does not flicker.
 */
export function DetailPane<Answer>({
  id,
  label,
  asked,
  missing,
  onClose,
  children,
}: DetailPaneProps<Answer>) {
  const { answer, error, isStale } = asked;
  const isMissing = error instanceof ORPCError && error.code === 'NOT_FOUND';
  return (
    <Pane
      as="section"
      full
      ground="surface"
      id={id}
      aria-label={label}
      aria-busy={isStale}
      tabIndex={-1}
      className={styles.detail}
    >
      <div className={styles.close}>
        <IconButton label={texts.closeDetail} keys="Esc" icon={X} iconSize={16} onClick={onClose} />
      </div>
      {isMissing && <Placeholder>{missing}</Placeholder>}
      {!isMissing && answer !== null && (
        <Pane grow dims={isStale}>
          {children(answer)}
        </Pane>
      )}
      {!isMissing && answer === null && <Loading error={error} />}
    </Pane>
  );
}
