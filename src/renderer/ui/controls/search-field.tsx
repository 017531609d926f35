import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { COMMANDS } from '#shared/commands/catalogue.ts';
import { useKeyTarget } from '../keys/key-targets.ts';
import styles from './search-field.module.css';
import { texts } from '../texts.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `/` focuses it: at most one of the visible search fields. */
  readonly hasKey?: boolean;
}

/** Text that filters a list. `/` focuses it from anywhere; Esc clears it, then leaves it. */
export function SearchField({ label, placeholder, value, onChange, hasKey = true }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useKeyTarget(hasKey ? 'search' : null, input, () => input.current?.select());

  return (
    <div className={styles.field}>
      <Search size={13} className={styles.icon} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        {...(hasKey ? { 'aria-keyshortcuts': COMMANDS['list.filter'].keys?.join(' ') } : {})}
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
          aria-label={texts.clearText}
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
