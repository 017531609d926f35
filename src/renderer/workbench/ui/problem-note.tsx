import { CircleAlert } from 'lucide-react';
import styles from './problem-note.module.css';

/** Why something that was asked for did not come about. */
export function ProblemNote({ problem }: { readonly problem: string | null }) {
  if (problem === null) return null;
  return (
    <p className={styles.note}>
      <CircleAlert size={14} aria-hidden />
      {problem}
    </p>
  );
}
