import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly icon?: ReactNode;
  /** The tooltip. */
  readonly title?: string;
  /** After the text, such as a count. */
  readonly end?: ReactNode;
}

/** A single choice among few values, all visible. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <ToggleGroup
      aria-label={label}
      className={styles.segmented}
      value={[value]}
      onValueChange={([selected]: Value[]) => {
        // Pressing the selected one again would deselect it.
        if (selected !== undefined) onChange(selected);
      }}
    >
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} title={option.title} className={styles.option}>
          {option.icon}
          {option.text}
          {option.end}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
