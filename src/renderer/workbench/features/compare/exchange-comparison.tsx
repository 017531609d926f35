import { useMemo, useState } from 'react';
import { compareExchanges } from '#shared/compare/compare-exchanges.ts';
import { SAME_MEANING } from '#shared/compare/compare-options.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { DiffViewer } from '../../exchange/editor/diff-viewer.tsx';
import { OpenExchangeButton } from '../../exchange/exchange-link.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { KindLabel } from '../../exchange/kinds.tsx';
import { formatExchangeDuration } from '../../exchange/format-outcome.ts';
import { OutcomeLabel } from '../../exchange/outcome-label.tsx';
import { formatVantage } from '../../exchange/format-message.ts';
import { formatClock, formatCount } from '../../../ui/text/format.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import styles from './compare-dialog.module.css';
import {
  COMPARED_PARTS,
  countByPart,
  findPartToOpen,
  PART_NAMES,
  formatPart,
  type ComparedPart,
} from './compared-part.ts';
import { DifferenceList } from './difference-list.tsx';
import { Toolbar } from '../../../ui/layout/bars.tsx';
import { Fill, Pane, Row } from '../../../ui/layout/stack.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

interface ExchangeComparisonProps {
  readonly left: ExchangeDetail;
  readonly right: ExchangeDetail;
}

export function ExchangeComparison({ left, right }: ExchangeComparisonProps) {
  const pair = `${left.summary.id} ${right.summary.id}`;
  const [selected, setSelected] = useState<{ readonly pair: string; readonly part: ComparedPart }>();
  const partToOpen = useMemo(() => findPartToOpen(compareExchanges(left, right)), [left, right]);
  const part = selected?.pair === pair ? selected.part : partToOpen;
  const [options, setOptions] = useState(SAME_MEANING);
  const isWide = useIsWide();
  const differences = useMemo(() => compareExchanges(left, right, options), [left, right, options]);
  const counts = useMemo(() => countByPart(differences), [differences]);
  const before = useMemo(() => formatPart(left, part, options), [left, part, options]);
  const after = useMemo(
    () => formatPart(right, part, { ...options, model: left }),
    [left, right, part, options],
  );
  const label = part === 'headers' ? texts.headers : texts.body(PART_NAMES[part]);
  return (
    <Row grow align="stretch">
      <DifferenceList differences={differences} found={getShadowDifferences(right)} />
      <Pane grow>
        <Toolbar wrap gap={4}>
          <Segmented
            label={texts.comparedPart}
            value={part}
            options={COMPARED_PARTS.map((value) => ({
              value,
              text: PART_NAMES[value],
              end: counts[value] > 0 && <DifferenceCount count={counts[value]} />,
            }))}
            onChange={(value) => setSelected({ pair, part: value })}
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
            labels={[texts.partTitle(label, left.summary.id), texts.partTitle(label, right.summary.id)]}
            isWide={isWide}
          />
        </Fill>
      </Pane>
    </Row>
  );
}

/** Without the word that marks them among the warnings. */
function getShadowDifferences({ summary }: ExchangeDetail): readonly string[] {
  if (summary.vantage !== 'shadow') return [];
  return summary.warnings.flatMap((warning) => /^differs: (.*)$/s.exec(warning)?.[1] ?? []);
}

function DifferenceCount({ count }: { readonly count: number }) {
  return (
    <Pill tone="warning">
      <span aria-hidden>{formatCount(count)}</span>
      <span className="visually-hidden">{texts.differencesCount(count)}</span>
    </Pill>
  );
}

function Side({ exchange: { summary } }: { readonly exchange: ExchangeDetail }) {
  return (
    <Row wrap gap={3} pad="1.5 4" className={styles.side}>
      <OpenExchangeButton id={summary.id} />
      <Text weight="medium">
        <KindLabel kind={summary.kind} />
      </Text>
      <OutcomeLabel outcome={summary.outcome} size={13} />
      <Text variant="count">
        {[formatExchangeDuration(summary), formatVantage(summary), formatClock(summary.startedAt)].join(
          ' · ',
        )}
      </Text>
    </Row>
  );
}
