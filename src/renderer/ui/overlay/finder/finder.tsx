import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { getStep } from '../../table/list-keys.ts';
import { Key } from '../../text/text.tsx';
import type { FinderEntry, FinderSection } from './finder-entry.ts';
import { FinderLine } from './finder-line.tsx';
import styles from './finder.module.css';
import { texts } from '../../texts.ts';

interface FinderDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called once the finder has closed and the focus is back where it was. */
  readonly onClosed: () => void;
  /** A `Finder`, while it is open. */
  readonly children: ReactNode;
}

/** A search field over the page with its results below. */
export function FinderDialog({ open, onClose, onClosed, children }: FinderDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onClose}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return;
        // The library would return the focus a frame later, after `onClosed` may have moved it.
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
        onClosed();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          data-finder=""
          className={styles.popup}
          initialFocus={() => {
            opener.current = document.activeElement;
            return popup.current?.querySelector('input') ?? null;
          }}
          finalFocus={false}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FinderProps {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly sections: readonly FinderSection[];
  /** What Enter does. */
  readonly action: string;
  /** At the end of the footer. */
  readonly aside: ReactNode;
  readonly onQuery: (query: string) => void;
  readonly onSelect: (entry: FinderEntry) => void;
}

/** Selects one entry by typing. The arrow keys move through the entries while the field keeps the focus. */
export function Finder(props: FinderProps) {
  const { label, placeholder, query, sections, action, aside, onQuery, onSelect } = props;
  const [hoveredKey, setHoveredKey] = useState<string | null>(null);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = sections.flatMap((section) => section.entries.map(({ entry }) => entry));
  const activeIndex = Math.max(
    entries.findIndex(({ key }) => key === hoveredKey),
    0,
  );
  const active = entries[activeIndex];

  useEffect(() => {
    // The first entry is shown with its group heading.
    if (activeIndex === 0) list.current?.scrollTo({ top: 0 });
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, active?.key]);

  const select = (entry: FinderEntry | undefined): void => {
    if (entry?.needs === null) onSelect(entry);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    // Home and End move the caret.
    const step = /^(Home|End)$/.test(event.key) ? null : getStep(event.key);
    if (event.key === 'Enter') select(active);
    else if (step !== null && entries.length > 0) setHoveredKey(findKeyAfter(entries, activeIndex, step));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Dialog.Title className="visually-hidden">{label}</Dialog.Title>
      <div className={styles.field}>
        <Search size={16} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId}-${activeIndex}`}
          placeholder={placeholder}
          value={query}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            setHoveredKey(null);
            onQuery(target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
        {sections.map((section) => (
          <div key={section.title} role="group" aria-label={section.title}>
            <div className={styles.group} aria-hidden>
              {section.title}
            </div>
            {section.entries.map((ranked) => (
              <FinderLine
                key={ranked.entry.key}
                id={`${listId}-${entries.indexOf(ranked.entry)}`}
                ranked={ranked}
                isActive={ranked.entry === active}
                onHover={() => setHoveredKey(ranked.entry.key)}
                onSelect={() => select(ranked.entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <footer className={styles.foot} aria-hidden>
        <span>
          <Key>{'↑'}</Key> <Key>{'↓'}</Key> {texts.chooseHint}
        </span>
        <span>
          <Key>{'Enter'}</Key> {action}
        </span>
        <span>
          <Key>{'Esc'}</Key> {texts.closeHint}
        </span>
        <span className={styles.other}>{aside}</span>
      </footer>
      <div className="visually-hidden" role="status">
        {query === '' ? '' : texts.foundCount(entries.length)}
      </div>
    </>
  );
}

/** Single steps wrap around; page steps stop at the ends. */
function findKeyAfter(entries: readonly FinderEntry[], activeIndex: number, step: number): string | null {
  const { length } = entries;
  const next =
    Math.abs(step) === 1
      ? (activeIndex + step + length) % length
      : Math.min(Math.max(activeIndex + step, 0), length - 1);
  return entries[next]?.key ?? null;
}
