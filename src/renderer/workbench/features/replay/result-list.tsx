import { TriangleAlert } from 'lucide-react';
import type { ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import { isSignatureRejected } from '../../exchange/format-outcome.ts';
import { OutcomeLabel } from '../../exchange/outcome-label.tsx';
import { formatDuration } from '../../../ui/text/format.ts';
import { formatChanges, useResponseChanges } from './response-changes.ts';
import { CompareButton } from './compare-button.tsx';
import { OpenExchangeButton } from '../../exchange/exchange-link.tsx';
import styles from './result-list.module.css';
import { formatTally, type Run } from './format-run.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { Fill, Pane, Row } from '../../../ui/layout/stack.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

interface ResultListProps {
  readonly origin: ExchangeDetail;
  readonly run: Run;
  /** Selects a new signature; null if the original one was not sent. */
  readonly onReSign: (() => void) | null;
}

/** The result of each request, and how its response differs from the original's. */
export function ResultList({ origin, run, onReSign }: ResultListProps) {
  const { results, areStale, isBodyEdited } = run;
  const hasRejectedSignature =
    results.some(({ outcome }) => isSignatureRejected(outcome)) &&
    !isSignatureRejected(origin.summary.outcome);
  return (
    <Pane as="section" edge="above" className={styles.results} aria-label={texts.results}>
      <Row wrap gap={3} pad="2 4 1" align="baseline">
        <Text as="h3" variant="subheading">
          {areStale ? texts.previousResults : texts.results}
        </Text>
        {results.length > 1 && (
          <Text as="p" variant="count">
            {formatTally(results)}
          </Text>
        )}
      </Row>
      {onReSign !== null && hasRejectedSignature && (
        <Callout tone="warning" align="center" className={styles.hint}>
          <Text variant="small" grow>
            {isBodyEdited ? texts.signatureOfOtherBody : texts.signatureRejected}
          </Text>
          <Button size="sm" onClick={onReSign}>
            {texts.reSign}
          </Button>
        </Callout>
      )}
      <Fill scroll role="region" aria-label={texts.responses} tabIndex={0}>
        <ol>
          {results.map((result) => (
            <Result key={result.id} origin={origin} result={result} />
          ))}
        </ol>
      </Fill>
    </Pane>
  );
}

function Result({ origin, result }: { readonly origin: ExchangeDetail; readonly result: ExchangeSummary }) {
  const changes = useResponseChanges(origin, result.id);
  const words = formatChanges(changes, result.outcome);
  const difference = changes === null || changes.length === 0 ? words : texts.originalToNow(words);
  return (
    <Row as="li" gap={3} pad="0.5 4" edge="above" className={styles.result}>
      <OpenExchangeButton id={result.id} />
      <OutcomeLabel outcome={result.outcome} size={13} />
      <Text tone="quiet" tabularNums className={styles.duration}>
        {formatDuration(result.durationMs)}
      </Text>
      <Text variant="small" className={styles.difference}>
        {result.warnings.length > 0 && (
          <Pill tone="warning" title={result.warnings.join('\n')}>
            <TriangleAlert size={12} aria-hidden />
            {texts.warningCount(result.warnings.length)}
          </Pill>
        )}{' '}
        {difference}
      </Text>
      <CompareButton leftId={origin.summary.id} rightId={result.id} />
    </Row>
  );
}
