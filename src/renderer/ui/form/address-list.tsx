import type { ReactNode } from 'react';
import { Columns, Row } from '../layout/stack.tsx';
import { Code, Note } from '../text/text.tsx';
import styles from './address-list.module.css';
import { CopyButton } from '../controls/copy-button.tsx';

export function AddressList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface AddressProps {
  /** What comes before it, such as a method. */
  readonly name: ReactNode;
  readonly url: string;
  readonly does: string;
  /** As in "Copy launch address". */
  readonly copyAs: string;
}

/** An address that another program calls. */
export function Address({ name, url, does, copyAs }: AddressProps) {
  return (
    <Columns as="li" widths="subgrid" gap={3} pad="1.5 2 1.5 3" className={styles.address}>
      <Row as="span" gap={1.5} className={styles.name}>
        {name}
      </Row>
      <div>
        <Code>{url}</Code>
        <Note>{does}</Note>
      </div>
      <CopyButton text={url} what={copyAs} />
    </Columns>
  );
}
