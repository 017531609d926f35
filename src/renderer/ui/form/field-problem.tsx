import { CircleAlert } from 'lucide-react';
import styles from './field-problem.module.css';
import { useProblem } from './problems.ts';

interface FieldProblemProps {
  readonly field: string;
  /** For the `aria-describedby` of the control. */
  readonly id?: string;
}

/** Which rule the field breaks, where it does. */
export function FieldProblem({ field, id }: FieldProblemProps) {
  const problem = useProblem(field);
  if (problem === null) return null;
  return (
    <p className={styles.problem} id={id}>
      <CircleAlert size={13} aria-hidden />
      {problem}
    </p>
  );
}
