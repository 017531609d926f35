import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Of what: "Callbacks sent". */
  readonly label: string;
  /** Null: how far it is, nobody knows yet. */
  readonly value: number | null;
  readonly max: number;
}

/** How far something is that takes a while. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      max={Math.max(max, 1)}
      {...(value === null ? {} : { value })}
    />
  );
}
