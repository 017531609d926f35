import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { canVerify } from './fair-digits.ts';

interface CalculatorField {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** A number, which needs less space. */
  readonly isShort?: boolean;
  set(text: string): void;
}

interface CalculatorProps {
  readonly title: string;
  readonly action: string;
  readonly fields: readonly CalculatorField[];
  readonly isComplete: boolean;
  /** Empty until the current fields have been calculated. */
  readonly result: string;
  /** Details below the result. */
  readonly children?: ReactNode;
  onEdit(): void;
  /** `isCurrent` tells whether the fields are still those of this calculation. */
  onCalculate(isCurrent: () => boolean): Promise<void>;
}

/** Recomputes a result from typed values, including results that this page never saw. */
export function Calculator(props: CalculatorProps) {
  const { title, action, fields, isComplete, result, children, onEdit, onCalculate } = props;
  const edits = useRef(0);

  function calculate(): Promise<void> {
    const before = edits.current;
    return onCalculate(() => edits.current === before);
  }

  return (
    <details className="fairness__part calculator">
      <summary>{title}</summary>
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (isComplete) void calculate();
        }}
      >
        {fields.map(({ id, name, value, isShort = false, set }) => (
          <div key={id} className={isShort ? 'calculator__short' : undefined}>
            <label className="caption" htmlFor={id}>
              {name}
            </label>
            <input
              id={id}
              className="plain-input"
              type="text"
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={(event) => {
                edits.current += 1;
                set(event.target.value);
                onEdit();
              }}
            />
          </div>
        ))}
        <button type="submit" className="button" disabled={!isComplete || !canVerify()}>
          {action}
        </button>
        <output className="calculator__result">{result}</output>
      </form>
      {children}
    </details>
  );
}
