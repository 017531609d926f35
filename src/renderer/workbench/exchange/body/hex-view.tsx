import { useMemo, useRef } from 'react';
import { toBytes } from './bytes.ts';
import { formatHexLine, countHexLines } from './hex-lines.ts';
import { useDisplay } from '../../../ui/display-store.ts';
import { useVirtualRows } from '../../../ui/table/use-virtual-rows.ts';
import styles from './hex-view.module.css';

const LINE_PX = 20;

/** Raw bytes: offset, hex and ASCII. Only visible lines are rendered. */
export function HexView({ base64, label }: { readonly base64: string; readonly label: string }) {
  const bytes = useMemo(() => toBytes(base64), [base64]);
  const scroller = useRef<HTMLDivElement>(null);
  const linePx = useDisplay((state) => (LINE_PX * state.textSize) / 100);
  const count = countHexLines(bytes);
  const indexes = useVirtualRows({ scroller, count, rowPx: linePx, overscan: 20 });
  return (
    <div ref={scroller} className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <div className={styles.lines} style={{ height: count * linePx }}>
        {indexes.map((index) => {
          const { offset, hex, text } = formatHexLine(bytes, index);
          return (
            <pre key={index} className={styles.line} style={{ top: index * linePx }}>
              <span className={styles.offset}>{offset}</span>
              {`  ${hex}  `}
              <span className={styles.text}>{text}</span>
            </pre>
          );
        })}
      </div>
    </div>
  );
}
