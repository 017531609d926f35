import { useRef, type ComponentProps, type ReactNode } from 'react';
import { onPlainClick } from '../keys/command-key.ts';
import { Row } from '../layout/stack.tsx';
import { Pill } from '../text/pill.tsx';
import { Text } from '../text/text.tsx';
import styles from './entry-list.module.css';
import { useLinkKeys } from './use-link-keys.ts';

/** A list of entries that the arrow keys navigate. */
export function EntryList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const list = useRef<HTMLElement>(null);
  useLinkKeys(list);
  return (
    <nav ref={list} className={styles.list} aria-label={label}>
      {children}
    </nav>
  );
}

interface EntryProps extends Pick<EntryLinkProps, 'href' | 'isShown' | 'onSelect'> {
  readonly icon: ReactNode;
  readonly name: string;
  /** An ID beside the name. */
  readonly code?: string;
  /** A short highlighted word, such as "Unsaved". */
  readonly mark?: string;
  /** A single fact, for an entry without a line of them. */
  readonly aside?: ReactNode;
  /** A line of facts, each an element. */
  readonly children?: ReactNode;
}

export function Entry({ icon, name, code, mark, aside, children, ...link }: EntryProps) {
  return (
    <EntryLink {...link} data-lines="">
      <Row as="span" gap={2} className={styles.name}>
        {icon}
        <Text truncate>{name}</Text>
        {code !== undefined && (
          <Text as="code" variant="tiny" tone="quiet" weight="normal" truncate className={styles.code}>
            {code}
          </Text>
        )}
        {mark !== undefined && (
          <Pill tone="warning" className={styles.mark}>
            {mark}
          </Pill>
        )}
        {aside !== undefined && (
          <Text variant="count" weight="normal" className={styles.aside}>
            {aside}
          </Text>
        )}
      </Row>
      {children !== undefined && (
        <Text variant="small" tone="quiet" truncate className={styles.facts}>
          {children}
        </Text>
      )}
    </EntryLink>
  );
}

interface EntryLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'onClick'> {
  readonly href: string;
  readonly isShown: boolean;
  /** For a list with a single tab stop: whether it is this entry. */
  readonly isTabStop?: boolean;
  /** What a plain click does if it should not add a history entry. */
  readonly onSelect?: () => void;
}

/** A list entry that is a link. */
export function EntryLink({ href, isShown, isTabStop, onSelect, children, ...rest }: EntryLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      className={styles.entry}
      aria-current={isShown ? 'true' : undefined}
      {...(isTabStop === undefined ? {} : { tabIndex: isTabStop ? 0 : -1 })}
      onClick={onSelect === undefined ? undefined : (event) => onPlainClick(event, onSelect)}
    >
      {children}
    </a>
  );
}
