import type { ReactNode } from 'react';
import { Columns, Row } from '../layout/stack.tsx';
import { Code, Note } from '../text/text.tsx';
import styles from './address-list.module.css';
import { CopyButton } from '../controls/copy-button.tsx';

export function AddressList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface AddressProps {
  /** A text before it, such as a method. */
  readonly name: ReactNode;
  readonly url: string;
  readonly note: string;
  /** As in "Copy launch URL". */
  readonly copyAs: string;
}

/** An address that another program calls. */
export function Address({ name, url, note, copyAs }: AddressProps) {
  return (
    <Columns as="li" widths="subgrid" gap={3} pad="1.5 2 1.5 3" className={styles.address}>
      <Row as="span" gap={1.5} className={styles.name}>
        {name}
      </Row>
      <div>
        <Code>{url}</Code>
        <Note>{note}</Note>
      </div>
      <CopyButton text={url} subject={copyAs} />
    </Columns>
  );
}
