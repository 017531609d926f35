import { X } from 'lucide-react';
import { useRef } from 'react';
import { splitFilter, removePart } from '#shared/filter/filter-parts.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import type { FilteredList } from './filtered-list.ts';
import styles from './applied-terms.module.css';
import { Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.tsx';

/** The terms of the applied filter, each with a button that removes it. */
export function AppliedTerms({ list: { key, fieldId } }: { readonly list: FilteredList }) {
  const filter = useNavigation((state) => state[key]);
  const list = useRef<HTMLUListElement>(null);
  const parts = splitFilter(filter);

  const remove = (index: number): void => {
    const part = parts[index];
    if (part === undefined) return;
    useNavigation.getState().filterBy(removePart(filter, part), { key });
    // The button disappears with its term: move the focus to a remaining one, or back to the field.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)] ?? document.getElementById(fieldId);
      next?.focus();
    });
  };

  return (
    <Row as="ul" wrap gap={1} ref={list} aria-label={texts.appliedFilter}>
      {parts.map((part, index) => (
        <Row as="li" gap={0.5} key={part.from} className={styles.term}>
          <Text as="code" variant="id" truncate title={part.text}>
            {part.text}
          </Text>
          <button
            type="button"
            className={styles.remove}
            aria-label={texts.remove(part.text)}
            onClick={() => remove(index)}
          >
            <X size={12} aria-hidden />
          </button>
        </Row>
      ))}
    </Row>
  );
}
