import { useMemo, useState } from 'react';
import { compareExchanges } from '#shared/compare/compare-exchanges.ts';
import { SAME_MEANING } from '#shared/compare/compare-options.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { DiffViewer } from '../../exchange/editor/diff-viewer.tsx';
import { OpenExchange } from '../../exchange/exchange-link.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../exchange/outcome-label.tsx';
import { VANTAGE_NAMES } from '../../exchange/format-message.ts';
import { formatClock, formatDuration } from '../../../ui/text/format.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import styles from './compare-dialog.module.css';
import { PART_NAMES, textOfPart, type ComparedPart } from './compared-part.ts';
import { DifferenceList } from './difference-list.tsx';
import { Toolbar } from '../../../ui/layout/bars.tsx';
import { Fill, Pane, Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

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
  const before = useMemo(() => textOfPart(left, part, options), [left, part, options]);
  const after = useMemo(
    () => textOfPart(right, part, { ...options, model: left }),
    [left, right, part, options],
  );
  const what = part === 'headers' ? texts.headers : texts.body(PART_NAMES[part]);
  return (
    <Row grow align="stretch">
      <DifferenceList differences={differences} />
      <Pane grow>
        <Toolbar wrap gap={4}>
          <Segmented
            label={texts.comparedPart}
            value={part}
            options={PARTS.map((value) => ({ value, text: PART_NAMES[value] }))}
            onChange={setPart}
          />
          <CheckBox
            label={texts.ignoreKeyOrder}
            checked={options.ignoreKeyOrder}
            onChange={(ignoreKeyOrder) => setOptions({ ...options, ignoreKeyOrder })}
          />
          <CheckBox
            label={texts.ignoreNumberFormatting}
            checked={options.ignoreNumberText}
            onChange={(ignoreNumberText) => setOptions({ ...options, ignoreNumberText })}
          />
        </Toolbar>
        <div className={styles.heads}>
          <Side exchange={left} />
          <Side exchange={right} />
        </div>
        <Fill>
          <DiffViewer
            left={before.text}
            right={after.text}
            language={before.isJson && after.isJson ? 'json' : 'plaintext'}
            labels={[texts.of(what, left.summary.id), texts.of(what, right.summary.id)]}
            isWide={isWide}
          />
        </Fill>
      </Pane>
    </Row>
  );
}

function Side({ exchange: { summary } }: { readonly exchange: ExchangeDetail }) {
  return (
    <Row wrap gap={3} pad="1.5 4" className={styles.side}>
      <OpenExchange id={summary.id} />
      <Text weight="medium">
        <KindLabel kind={summary.kind} />
      </Text>
      <OutcomeLabel outcome={summary.outcome} size={13} />
      <Text variant="count">
        {[
          formatDuration(summary.durationMs),
          VANTAGE_NAMES[summary.vantage],
          formatClock(summary.startedAt),
        ].join(' · ')}
      </Text>
    </Row>
  );
}
