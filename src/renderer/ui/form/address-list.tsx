import type { ReactNode } from 'react';
import styles from './address-list.module.css';
import { CopyButton } from '../controls/copy-button.tsx';

export function AddressList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface AddressProps {
  /** What stands before it, such as a method. */
  readonly name: ReactNode;
  readonly url: string;
  readonly does: string;
  /** As in "Copy launch address". */
  readonly copyAs: string;
}

/** An address that somebody else is to call. */
export function Address({ name, url, does, copyAs }: AddressProps) {
  return (
    <li className={styles.address}>
      <span className={styles.name}>{name}</span>
      <div>
        <code>{url}</code>
        <p>{does}</p>
      </div>
      <CopyButton text={url} what={copyAs} />
    </li>
  );
}
