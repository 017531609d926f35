import type { ReactNode } from 'react';
import { CopyButton } from '../controls/copy-button.tsx';
import { Columns, Row } from '../layout/stack.tsx';
import { Text } from './text.tsx';
import styles from './description-list.module.css';

export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="dl" wrap gap={4} className={styles.facts}>
      {children}
    </Row>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <Row gap={1.5} className={styles.fact}>
      <Text as="dt" tone="faint">
        {name}
      </Text>
      <dd>{typeof children === 'string' ? <span title={children}>{children}</span> : children}</dd>
    </Row>
  );
}

interface FactListProps {
  /** Width of the names in pixels. */
  readonly width: number;
  readonly className?: string | undefined;
  /** `FactLine`s. */
  readonly children: ReactNode;
}

/** Facts below each other, each beside its name. */
export function FactList({ width, className, children }: FactListProps) {
  return (
    <Columns as="dl" widths={`${width}px minmax(0, 1fr)`} gap={0.5} align="baseline" className={className}>
      {children}
    </Columns>
  );
}

export function FactLine({ name, children }: FactProps) {
  return (
    <>
      <Text as="dt" tone="quiet">
        {name}
      </Text>
      <Text as="dd" breaks>
        {children}
      </Text>
    </>
  );
}

interface IdFactProps {
  readonly name: string;
  /** Null is omitted. */
  readonly value: string | null;
  /** As in "Copy round ID". */
  readonly copyAs: string;
}

/** An ID or address, complete if there is room, with a copy button. */
export function IdFact({ name, value, copyAs }: IdFactProps) {
  if (value === null) return null;
  return (
    <Fact name={name}>
      <Text variant="id" title={value}>
        {value}
      </Text>
      <CopyButton text={value} subject={copyAs} />
    </Fact>
  );
}
