import type { TextRange } from './fuzzy-match.ts';
import { Key } from '../../text/text.tsx';
import type { RankedEntry } from './finder-entry.ts';
import styles from './finder.module.css';

interface FinderLineProps {
  readonly id: string;
  readonly ranked: RankedEntry;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onSelect: () => void;
}

export function FinderLine({ id, ranked: { entry, ranges }, isActive, onHover, onSelect }: FinderLineProps) {
  const { icon: Icon, title, aside, keys, needs } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={needs !== null}
      className={styles.line}
      onPointerMove={onHover}
      onClick={onSelect}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden />
      <span className={styles.title}>
        <HighlightedText text={title} ranges={ranges} />
      </span>
      <span className={styles.aside}>{needs ?? aside}</span>
      {keys !== null && <Key>{keys}</Key>}
    </div>
  );
}

/** A text with its matching parts marked. */
function HighlightedText({ text, ranges }: { readonly text: string; readonly ranges: readonly TextRange[] }) {
  return (
    <>
      {ranges.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
