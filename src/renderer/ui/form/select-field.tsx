import { Select } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useId, useRef } from 'react';
import type { HelpTopic } from '#shared/help-pages.ts';
import popup from '../overlay/popup.module.css';
import { FieldHelp } from './field-help.tsx';
import { FieldIssue } from './field-issue.tsx';
import styles from './field.module.css';
import select from './select-field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** False if the first option says what is selected. */
  readonly showsLabel?: boolean;
  /** Path of the field in its document, for its issue. */
  readonly field?: string;
  /** The part of the help that explains the field. */
  readonly help?: HelpTopic;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A single choice among too many values to show them all. */
export function SelectField<Value extends string>({
  label,
  showsLabel = true,
  field,
  help,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  // Outside of the scrolling content, but inside the landmark or dialog of the field.
  const container = useRef<HTMLElement>(null);
  return (
    <div
      ref={(element) =>
        void (container.current = element?.closest<HTMLElement>('main, [role="dialog"]') ?? element)
      }
      className={styles.field}
    >
      <div className={showsLabel ? styles.label : 'visually-hidden'}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        <FieldHelp topic={help} label={label} />
      </div>
      <Select.Root
        items={options.map(({ value: each, text }) => ({ value: each, label: text }))}
        value={value}
        modal={false}
        onValueChange={(selected: Value | null) => selected !== null && onChange(selected)}
      >
        <Select.Trigger
          id={id}
          aria-labelledby={`${id}-label`}
          className={`${styles.input} ${select.select}`}
          {...(field === undefined ? {} : { 'data-field': field, 'aria-describedby': `${id}-issue` })}
        >
          <Select.Value className={select.value} />
          <ChevronsUpDown size={14} className={select.icon} aria-hidden />
        </Select.Trigger>
        <Select.Portal container={container}>
          <Select.Positioner
            className={popup.positioner}
            sideOffset={4}
            align="start"
            positionMethod="fixed"
            alignItemWithTrigger={false}
          >
            <Select.Popup className={`${popup.popup} ${popup.choices}`}>
              <Select.List className={popup.list} aria-labelledby={`${id}-label`}>
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value} className={popup.option}>
                    <Select.ItemText className={popup.itemText}>{option.text}</Select.ItemText>
                    <Select.ItemIndicator className={select.check}>
                      <Check size={14} aria-hidden />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
      {field !== undefined && <FieldIssue field={field} id={`${id}-issue`} />}
    </div>
  );
}
