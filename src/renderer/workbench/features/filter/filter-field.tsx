import { Search, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FilterOption } from '#shared/filter/complete-filter.ts';
import type { FilterIssue } from '#shared/filter/filter-node.ts';
import type { CommandId } from '#shared/commands/catalogue.ts';
import { announce } from '../../../ui/announcer.ts';
import { useKeyTarget } from '../../../ui/keys/key-targets.ts';
import { getKeyProps } from '../../platform/commands/format-keys.ts';
import { CompletionList } from './completion-list.tsx';
import styles from './filter-field.module.css';
import type { FilteredList } from './filtered-list.ts';
import { useCompletions, type LoadValues } from './use-completions.ts';
import type { FilterDraft } from './use-filter-draft.ts';
import { texts } from './texts.tsx';

interface FilterFieldProps<Name extends string> {
  readonly list: FilteredList<Name>;
  readonly draft: FilterDraft;
  readonly loadValues: LoadValues<Name>;
  /** Moves the focus to the list; `isNew` if the filter was just applied, so the rows may still change. */
  readonly onLeave: (options: { readonly isNew: boolean }) => void;
  /** The keys that focus this field, besides the common one. */
  readonly command?: CommandId;
  /** The ID of the element that shows the issues. */
  readonly issuesId: string;
}

/**
 * The filter as text. Arrow keys and Tab complete; Enter applies it and goes to the list, as does the arrow down without
 * completions; Esc closes the completions, then leaves. What was typed stays, and can be undone.
 */
export function FilterField<Name extends string>({
  list,
  draft,
  loadValues,
  onLeave,
  command,
  issuesId,
}: FilterFieldProps<Name>) {
  const { text, issues, write, apply, hold, leave } = draft;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  const [isListWanted, setIsListWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const [scrollLeft, setScrollLeft] = useState(0);
  const { from, to, options, isHalfTyped } = useCompletions(list.fields, loadValues, {
    text,
    caret,
    isEnabled: isListWanted,
  });
  const isOpen = isListWanted && options.length > 0;
  const atOption = isOpen ? options[Math.min(active, options.length - 1)] : undefined;
  /** The caret position once the completion is inserted. */
  const nextCaret = useRef<number | null>(null);
  /** The position after a space that a completion inserted: a space typed there is ignored. */
  const addSpace = useRef<number | null>(null);
  useKeyTarget('search', input, () => input.current?.select());

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [text]);

  useEffect(() => {
    if (isOpen) announce(texts.completionsCount(options.length));
  }, [isOpen, options.length]);

  useEffect(() => {
    hold(isOpen && isHalfTyped);
  }, [hold, isOpen, isHalfTyped]);

  const close = (): void => {
    setIsListWanted(false);
    setActive(-1);
  };

  const accept = (option: FilterOption): void => {
    const needsMore = option.insert.endsWith(':');
    const hasSpace = /^\s/.test(text.slice(to));
    const insertedText = needsMore || hasSpace ? option.insert : `${option.insert} `;
    const end = from + insertedText.length + (hasSpace && !needsMore ? 1 : 0);
    replaceText(from, to, insertedText);
    nextCaret.current = end;
    addSpace.current = needsMore ? null : end;
    setCaret(end);
    setActive(-1);
    setIsListWanted(needsMore);
    input.current?.focus();
  };

  /** As if typed, so that it can be undone. */
  const replaceText = (start: number, end: number, insert: string): void => {
    input.current?.focus();
    input.current?.setSelectionRange(start, end);
    // oxlint-disable-next-line typescript/no-deprecated -- the one way that undo knows
    document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  };

  const step = (by: 1 | -1): void => {
    if (active < 0) setActive(by === 1 ? 0 : options.length - 1);
    else setActive((active + by + options.length) % options.length);
  };

  /** Returns whether the key was handled. */
  const onKey = (key: string): boolean => {
    switch (key) {
      case 'ArrowDown':
        if (isOpen) step(1);
        else onLeave({ isNew: false });
        return true;
      case 'ArrowUp':
        if (isOpen) step(-1);
        return isOpen;
      case 'Tab':
        if (!isOpen) return false;
        accept(atOption ?? options[0] ?? { insert: '', description: '' });
        return true;
      case 'Enter':
        if (atOption !== undefined) accept(atOption);
        else {
          close();
          if (apply(text)) onLeave({ isNew: true });
        }
        return true;
      case 'Escape':
        if (isOpen) close();
        else onLeave({ isNew: false });
        return true;
      case ' ':
        return isAfterSpace();
      default:
        return false;
    }
  };

  const isAfterSpace = (): boolean => {
    const at = addSpace.current;
    addSpace.current = null;
    const { selectionStart = null, selectionEnd = null } = input.current ?? {};
    return at !== null && selectionStart === at && selectionEnd === at && text.slice(0, at).endsWith(' ');
  };

  return (
    <div className={styles.field}>
      <Search size={14} className={styles.icon} aria-hidden />
      <IssueMarks {...{ text, issues, scrollLeft }} />
      <input
        ref={input}
        id={list.fieldId}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={texts.filter}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={atOption === undefined ? undefined : `${listId}-${options.indexOf(atOption)}`}
        aria-invalid={issues.length > 0}
        aria-describedby={issuesId}
        {...getKeyProps(...(command === undefined ? [] : [command]), 'list.filter')}
        placeholder={list.placeholder}
        value={text}
        maxLength={4_000}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => {
          addSpace.current = null;
          write(target.value);
          setCaret(target.selectionStart ?? target.value.length);
          setActive(-1);
          setIsListWanted(target.value !== '');
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
        onScroll={({ currentTarget }) => setScrollLeft(currentTarget.scrollLeft)}
        onBlur={() => {
          close();
          leave();
        }}
        onKeyDown={(event) => {
          const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
          if (event.altKey && event.key === 'ArrowDown') setIsListWanted(true);
          else if (!isPlain || event.nativeEvent.isComposing || !onKey(event.key)) return;
          event.preventDefault();
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={texts.clearFilter}
          onClick={() => {
            replaceText(0, text.length, '');
            apply('');
          }}
        >
          <X size={13} aria-hidden />
        </button>
      )}
      {isOpen && <CompletionList id={listId} options={options} active={active} onAccept={accept} />}
    </div>
  );
}

interface IssueMarksProps {
  readonly text: string;
  readonly issues: readonly FilterIssue[];
  /** The horizontal scroll offset of the field below. */
  readonly scrollLeft: number;
}

/** A transparent copy of the field's text over the field; only the underlines of its issues are visible. */
function IssueMarks({ text, issues, scrollLeft }: IssueMarksProps) {
  const pieces: { readonly text: string; readonly from: number; readonly isWrong: boolean }[] = [];
  let at = 0;
  for (const { from, to } of issues) {
    const begin = Math.max(from, at);
    const end = Math.max(to, begin + 1);
    pieces.push({ text: text.slice(at, begin), from: at, isWrong: false });
    // An issue at the end has no text to underline, so it gets a space.
    pieces.push({ text: text.slice(begin, end) || ' ', from: begin, isWrong: true });
    at = end;
  }
  return (
    <div className={styles.marks} aria-hidden>
      <div className={styles.marked} style={{ transform: `translateX(${-scrollLeft}px)` }}>
        {pieces.map((piece) =>
          piece.isWrong ? (
            <mark key={piece.from} className={styles.wrong}>
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </div>
    </div>
  );
}
