import { Autocomplete } from '@base-ui/react/autocomplete';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import popup from '../overlay/popup.module.css';
import { hasModKey } from '../keys/command-key.ts';
import type { HelpTopic } from '#shared/help-pages.ts';
import { FieldHelp } from './field-help.tsx';
import { FieldIssue } from './field-issue.tsx';
import styles from './field.module.css';
import { useFieldIssue } from './form.ts';
import { texts } from '../texts.ts';

export interface Suggestion {
  readonly value: string;
  /** A hint for the choice, such as a balance. */
  readonly note?: string;
}

interface SuggestFieldProps {
  readonly label: string;
  /** The field's name on the wire, if it has one. */
  readonly wire?: string;
  /** Path of the field in its document, for its issue. */
  readonly field?: string;
  /** The part of the help that explains the field. */
  readonly help?: HelpTopic;
  readonly placeholder?: string;
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  /** Shown for a text that matches none of them. */
  readonly unknownMessage?: string;
  readonly onChange: (value: string) => void;
}

/** Free text with suggestions. The gateway decides what is valid, so nothing is enforced. */
export function SuggestField({
  label,
  wire,
  field: path,
  help,
  placeholder,
  value,
  suggestions,
  unknownMessage = 'Unknown value: sent as typed.',
  onChange,
}: SuggestFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isInvalid = useFieldIssue(path ?? '') !== null;
  // Without a list there is nothing to open, and screen readers would announce one.
  const open = isOpen && suggestions.length > 0;
  // Outside of the scrolling content: a scrolling container would jump to its top with each character typed.
  const container = useRef<HTMLElement>(null);
  return (
    <Autocomplete.Root
      items={suggestions}
      filteredItems={filterSuggestions(suggestions, value)}
      itemToStringValue={(suggestion: Suggestion) => suggestion.value}
      value={value}
      // Esc closes the list; the library would clear the field as well.
      onValueChange={(text, { reason }) => reason !== 'escape-key' && onChange(text)}
      open={open}
      onOpenChange={(next) => setOpen(next)}
      openOnInputClick
    >
      <div
        ref={(element) => void (container.current = element?.closest('main') ?? element)}
        className={styles.field}
      >
        <div className={styles.label}>
          <label htmlFor={id}>{label}</label>
          <FieldHelp topic={help} label={label} />
          {wire !== undefined && <code className={styles.wire}>{wire}</code>}
        </div>
        <div className={styles.box}>
          <Autocomplete.Input
            id={id}
            className={styles.input}
            spellCheck={false}
            autoComplete="off"
            {...(placeholder === undefined ? {} : { placeholder })}
            {...(path === undefined
              ? {}
              : { 'data-field': path, 'aria-invalid': isInvalid, 'aria-describedby': `${id}-issue` })}
            onBlur={() => setOpen(false)}
            onKeyDown={(event) => {
              // Enter accepts what is typed. It reaches the form only if no list is open.
              if (event.key !== 'Enter' || !open || hasModKey(event)) return;
              event.preventDefault();
              setOpen(false);
            }}
          />
          <Autocomplete.Trigger
            className={styles.trigger}
            aria-label={texts.suggestionsFor(label)}
            tabIndex={-1}
          >
            <ChevronsUpDown size={14} aria-hidden />
          </Autocomplete.Trigger>
        </div>
        {path !== undefined && <FieldIssue field={path} id={`${id}-issue`} />}
      </div>
      {open && (
        <Autocomplete.Portal container={container}>
          <Autocomplete.Positioner
            className={popup.positioner}
            sideOffset={4}
            align="start"
            positionMethod="fixed"
          >
            {/* Not the library's popup: it hides the rest of the page from screen readers while the list is open, like a dialog. The focus stays in the field, so leaving the field closes the list, and a selected suggestion is put into the field here, as that popup would do. */}
            <div
              className={`${popup.popup} ${popup.choices}`}
              role="presentation"
              onMouseDown={(event) => event.preventDefault()}
            >
              <Autocomplete.Empty className={styles.empty}>{unknownMessage}</Autocomplete.Empty>
              <Autocomplete.List className={popup.list} aria-label={label}>
                {(suggestion: Suggestion) => (
                  <Autocomplete.Item
                    key={suggestion.value}
                    value={suggestion}
                    className={popup.option}
                    onClick={() => onChange(suggestion.value)}
                  >
                    <span className={popup.itemText}>{suggestion.value}</span>
                    {suggestion.note !== undefined && <span className={popup.note}>{suggestion.note}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </div>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  );
}

/** All of them while the text is one of them, so that opening a filled field shows the alternatives. */
function filterSuggestions(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const query = text.trim().toLowerCase();
  if (suggestions.some(({ value }) => value.toLowerCase() === query)) return [...suggestions];
  return suggestions.filter(({ value, note }) => `${value} ${note ?? ''}`.toLowerCase().includes(query));
}
