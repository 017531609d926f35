import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Row } from '../layout/stack.tsx';
import styles from './error-note.module.css';

interface ErrorNoteProps {
  readonly message: string | null;
  /** `warning`: it succeeded, with a caveat. */
  readonly tone?: 'refused' | 'warning';
}

/** Why a request failed. */
export function ErrorNote({ message, tone = 'refused' }: ErrorNoteProps) {
  if (message === null) return null;
  const Icon = tone === 'refused' ? CircleAlert : TriangleAlert;
  return (
    <Row as="p" gap={1.5} align="baseline" data-tone={tone} className={styles.note}>
      <Icon size={14} aria-hidden />
      {message}
    </Row>
  );
}
