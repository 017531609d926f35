import { useEffect, useRef } from 'react';
import type { FilterOption } from '#shared/filter/complete-filter.ts';
import popup from '../../../ui/overlay/popup.module.css';
import styles from './filter-field.module.css';
import { texts } from './texts.tsx';

interface CompletionListProps {
  readonly id: string;
  readonly options: readonly FilterOption[];
  /** The index of the active option; -1 if none. */
  readonly active: number;
  readonly onAccept: (option: FilterOption) => void;
}

/** Completions of the filter. The focus stays in the field. */
export function CompletionList({ id, options, active, onAccept }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className={`${popup.popup} ${popup.choices} ${styles.popup}`}>
      <div ref={list} id={id} role="listbox" aria-label={texts.completions} className={popup.list}>
        {options.map((option, index) => (
          <button
            key={option.insert}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-highlighted={index === active ? '' : undefined}
            className={`${popup.option} ${styles.option}`}
            // Without this the field would lose the focus, and the list would close.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAccept(option)}
          >
            <code className={popup.itemText}>{option.insert}</code>
            <span className={popup.note}>{option.description}</span>
          </button>
        ))}
      </div>
      <p className={styles.keys} aria-hidden>
        {texts.completionKeys({ up: kbd('↑'), down: kbd('↓'), tab: kbd('Tab'), escape: kbd('Esc') })}
      </p>
    </div>
  );
}

const kbd = (name: string) => <kbd>{name}</kbd>;
