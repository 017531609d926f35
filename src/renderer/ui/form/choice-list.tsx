import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './choice-list.module.css';
import { Note } from '../text/text.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly note?: ReactNode;
}

interface ChoiceListProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  /** The field that appears with a choice, which gets the focus if that was clicked. */
  readonly fields?: Readonly<Partial<Record<Value, string>>>;
}

/** A single choice among few values that need a sentence each. */
export function ChoiceList<Value extends string>({
  label,
  value,
  choices,
  onChange,
  fields,
}: ChoiceListProps<Value>) {
  const id = useId();
  // Arrow keys go on to the next choice.
  const isClicked = useRef(false);
  useEffect(() => {
    if (isClicked.current) document.querySelector<HTMLElement>(`[data-field="${fields?.[value]}"]`)?.focus();
  }, [fields, value]);
  return (
    <RadioGroup
      aria-label={label}
      className={styles.list}
      value={value}
      onPointerDown={() => void (isClicked.current = true)}
      onKeyDown={() => void (isClicked.current = false)}
      onValueChange={(selected: Value) => onChange(selected)}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <Radio.Root
            value={choice.value}
            className={styles.radio}
            aria-labelledby={`${id}-${choice.value}`}
            {...(choice.note === undefined ? {} : { 'aria-describedby': `${id}-${choice.value}-note` })}
          >
            <Radio.Indicator className={styles.dot} />
          </Radio.Root>
          <span className={styles.texts}>
            <span id={`${id}-${choice.value}`} className={styles.text}>
              {choice.text}
            </span>
            {choice.note !== undefined && (
              <Note as="span" id={`${id}-${choice.value}-note`}>
                {choice.note}
              </Note>
            )}
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
