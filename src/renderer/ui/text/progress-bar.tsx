import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** The accessible name: "Callbacks sent". */
  readonly label: string;
  /** Null if unknown. */
  readonly value: number | null;
  readonly max: number;
}

/** The progress of something that takes a while. */
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
