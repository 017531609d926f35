import type { ReactNode } from 'react';
import { CopyButton } from '../controls/copy-button.tsx';
import styles from './facts.module.css';

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <span title={children}>{children}</span> : children}</dd>
    </div>
  );
}

interface IdFactProps {
  readonly name: string;
  /** Null is left out. */
  readonly value: string | null;
  /** As in "Copy round id". */
  readonly copyAs: string;
}

/** An id or an address, whole where there is room, and to be copied. */
export function IdFact({ name, value, copyAs }: IdFactProps) {
  if (value === null) return null;
  return (
    <Fact name={name}>
      <span className={styles.id} title={value}>
        {value}
      </span>
      <CopyButton text={value} what={copyAs} />
    </Fact>
  );
}
