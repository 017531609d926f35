import type { ReactNode } from 'react';
import { CopyButton } from '../controls/copy-button.tsx';
import { Columns, Row } from '../layout/stack.tsx';
import { Text } from './text.tsx';
import styles from './description-list.module.css';

export function DescriptionList({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="dl" wrap gap={4} className={styles.list}>
      {children}
    </Row>
  );
}

interface ItemProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Item({ name, children }: ItemProps) {
  return (
    <Row gap={1.5} className={styles.item}>
      <Text as="dt" tone="faint">
        {name}
      </Text>
      <dd>{typeof children === 'string' ? <span title={children}>{children}</span> : children}</dd>
    </Row>
  );
}

interface DescriptionGridProps {
  /** Width of the names in pixels. */
  readonly width: number;
  readonly className?: string | undefined;
  /** `ItemRow`s. */
  readonly children: ReactNode;
}

/** Items in a column, each beside its name. */
export function DescriptionGrid({ width, className, children }: DescriptionGridProps) {
  return (
    <Columns as="dl" widths={`${width}px minmax(0, 1fr)`} gap={0.5} align="baseline" className={className}>
      {children}
    </Columns>
  );
}

export function ItemRow({ name, children }: ItemProps) {
  return (
    <>
      <Text as="dt" tone="quiet">
        {name}
      </Text>
      <Text as="dd" breakAnywhere>
        {children}
      </Text>
    </>
  );
}

interface IdItemProps {
  readonly name: string;
  /** Null is omitted. */
  readonly value: string | null;
  /** As in "Copy round ID". */
  readonly copyAs: string;
}

/** An ID or address, complete if there is room, with a copy button. */
export function IdItem({ name, value, copyAs }: IdItemProps) {
  if (value === null) return null;
  return (
    <Item name={name}>
      <Text variant="id" title={value}>
        {value}
      </Text>
      <CopyButton text={value} subject={copyAs} />
    </Item>
  );
}
