import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import styles from './filter-chips.module.css';
import { texts } from '../texts.ts';

const ALL = 'all';

interface FilterChipsProps<Value extends string> {
  readonly label: string;
  /** False if the label is visible elsewhere, such as above. */
  readonly showsLabel?: boolean;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly icon?: ReactNode }[];
  /** The values that are shown; an empty list means all of them. */
  readonly selected: readonly Value[];
  readonly onChange: (selected: readonly Value[]) => void;
}

/** A multiple choice among few values, all visible. */
export function FilterChips<Value extends string>({
  label,
  showsLabel = true,
  options,
  selected,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <div className={styles.group}>
      {showsLabel && (
        <span className={styles.name} aria-hidden>
          {label}
        </span>
      )}
      <ToggleGroup
        multiple
        aria-label={label}
        className={styles.group}
        value={selected.length === 0 ? [ALL] : [...selected]}
        onValueChange={(pressed: string[]) => {
          const selectsAll = pressed.includes(ALL) && selected.length > 0;
          const values = options.map(({ value }) => value).filter((value) => pressed.includes(value));
          onChange(selectsAll || values.length === options.length ? [] : values);
        }}
      >
        <Toggle value={ALL} className={styles.chip}>
          {texts.all}
        </Toggle>
        {options.map(({ value, text, icon }) => (
          <Toggle key={value} value={value} className={styles.chip}>
            {icon}
            {text}
          </Toggle>
        ))}
      </ToggleGroup>
    </div>
  );
}
