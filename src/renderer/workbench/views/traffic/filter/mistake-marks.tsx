import type { FilterMistake } from '#shared/filter/filter-node.ts';
import styles from './filter-field.module.css';

interface MistakeMarksProps {
  readonly text: string;
  readonly mistakes: readonly FilterMistake[];
  /** How far the field below has scrolled to the side. */
  readonly scrollLeft: number;
}

/** The text of the field once more, seen through it: nothing but the lines under what is not understood. */
export function MistakeMarks({ text, mistakes, scrollLeft }: MistakeMarksProps) {
  const pieces: { readonly text: string; readonly from: number; readonly isWrong: boolean }[] = [];
  let at = 0;
  for (const { from, to } of mistakes) {
    const begin = Math.max(from, at);
    const end = Math.max(to, begin + 1);
    pieces.push({ text: text.slice(at, begin), from: at, isWrong: false });
    // Where something is missing at the end, there is a place for it.
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
