import { useRef, type ReactNode } from 'react';
import styles from './entry-list.module.css';
import { useWalkKeys } from './use-walk-keys.ts';

interface EntryPaneProps {
  readonly title: string;
  /** Beside the title, such as what adds an entry. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A list beside what it leads to. */
export function EntryPane({ title, action, children }: EntryPaneProps) {
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {action}
      </header>
      {children}
    </div>
  );
}

/** Entries that the arrows walk. */
export function EntryList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const list = useRef<HTMLElement>(null);
  useWalkKeys(list);
  return (
    <nav ref={list} className={styles.list} aria-label={label}>
      {children}
    </nav>
  );
}

interface EntryProps {
  readonly href: string;
  readonly isShown: boolean;
  readonly icon: ReactNode;
  readonly name: string;
  /** An id beside the name. */
  readonly code?: string;
  /** A word to be noticed, such as that it is not saved. */
  readonly mark?: string;
  /** The one fact of an entry without a line of them. */
  readonly aside?: ReactNode;
  /** A line of facts, each an element of its own. */
  readonly children?: ReactNode;
}

export function Entry({ href, isShown, icon, name, code, mark, aside, children }: EntryProps) {
  return (
    <a className={styles.entry} href={href} aria-current={isShown ? 'true' : undefined}>
      <span className={styles.name}>
        {icon}
        <span className={styles.words}>{name}</span>
        {code !== undefined && <code className={styles.code}>{code}</code>}
        {mark !== undefined && <span className={styles.mark}>{mark}</span>}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </span>
      {children !== undefined && <span className={styles.facts}>{children}</span>}
    </a>
  );
}
