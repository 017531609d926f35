import { useMemo, useState } from 'react';
import { compareExchanges } from '#shared/compare/compare-exchanges.ts';
import { SAME_MEANING } from '#shared/compare/compare-options.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { DiffViewer } from '../editor/diff-viewer.tsx';
import { OpenExchange } from '../replay/open-exchange.tsx';
import { useIsWide } from '../shell/use-is-wide.ts';
import { KindLabel } from '../traffic/kinds.tsx';
import { OutcomeLabel } from '../traffic/outcome-label.tsx';
import { VANTAGE_WORDS } from '../traffic/vantages.ts';
import { clockText, durationText } from '../traffic/wording.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './compare-dialog.module.css';
import { PART_WORDS, partText, type ComparedPart } from './compared-part.ts';
import { DifferenceList } from './difference-list.tsx';

const PARTS = ['response', 'request', 'headers'] as const;

interface ComparedExchangesProps {
  readonly left: ExchangeDetail;
  readonly right: ExchangeDetail;
}

export function ComparedExchanges({ left, right }: ComparedExchangesProps) {
  const [part, setPart] = useState<ComparedPart>('response');
  const [options, setOptions] = useState(SAME_MEANING);
  const isWide = useIsWide();
  const differences = useMemo(() => compareExchanges(left, right, options), [left, right, options]);
  const before = useMemo(() => partText(left, part, options), [left, part, options]);
  const after = useMemo(
    () => partText(right, part, { ...options, model: left }),
    [left, right, part, options],
  );
  const what = part === 'headers' ? 'Headers' : `${PART_WORDS[part]} body`;
  return (
    <div className={styles.whole}>
      <DifferenceList differences={differences} />
      <div className={styles.main}>
        <div className={styles.bar}>
          <Segmented
            label="What is compared"
            value={part}
            options={PARTS.map((value) => ({ value, text: PART_WORDS[value] }))}
            onChange={setPart}
          />
          <CheckBox
            label="Ignore key order"
            checked={options.ignoreKeyOrder}
            onChange={(ignoreKeyOrder) => setOptions({ ...options, ignoreKeyOrder })}
          />
          <CheckBox
            label="Ignore how numbers are written"
            checked={options.ignoreNumberText}
            onChange={(ignoreNumberText) => setOptions({ ...options, ignoreNumberText })}
          />
        </div>
        <div className={styles.heads}>
          <Side exchange={left} />
          <Side exchange={right} />
        </div>
        <div className={styles.text}>
          <DiffViewer
            left={before.text}
            right={after.text}
            language={before.isJson && after.isJson ? 'json' : 'plaintext'}
            labels={[`${what} of ${left.summary.id}`, `${what} of ${right.summary.id}`]}
            isWide={isWide}
          />
        </div>
      </div>
    </div>
  );
}

function Side({ exchange: { summary } }: { readonly exchange: ExchangeDetail }) {
  return (
    <div className={styles.side}>
      <OpenExchange id={summary.id} />
      <span className={styles.kind}>
        <KindLabel kind={summary.kind} />
      </span>
      <OutcomeLabel outcome={summary.outcome} size={13} />
      <span className={styles.about}>
        {durationText(summary.durationMs)} · {VANTAGE_WORDS[summary.vantage]} · {clockText(summary.startedAt)}
      </span>
    </div>
  );
}
