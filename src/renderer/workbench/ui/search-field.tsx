import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isTyping } from '../shell/typing.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `/` leads here: of the search fields in view, it can be one only. */
  readonly hasKey?: boolean;
}

/** Text that a list is filtered by. `/` leads here from anywhere, Esc empties it and then leaves it. */
export function SearchField({ label, placeholder, value, onChange, hasKey = true }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!hasKey) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '/' || !isPlain || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [hasKey]);

  return (
    <div className={styles.field}>
      <Search size={13} className={styles.icon} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={placeholder}
        value={value}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (value === '') input.current?.blur();
          else onChange('');
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear the text"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={12} aria-hidden />
        </button>
      )}
    </div>
  );
}
