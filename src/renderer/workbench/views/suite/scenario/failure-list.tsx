import { CircleX } from 'lucide-react';
import { groupFindings } from '#shared/suite/findings.ts';
import type { SuiteExchange, SuiteFailure } from '#shared/suite/report.ts';
import { ExchangeLink } from '../../../exchange/exchange-link.tsx';
import styles from './failure-list.module.css';
import { MarkedText } from '../../../../ui/text/marked-text.tsx';
import { DiagnosisCard } from '../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { findStepNumber } from './step-list.tsx';
import { texts } from '../texts.tsx';

interface FailureListProps {
  readonly failures: readonly SuiteFailure[];
  readonly exchanges: readonly SuiteExchange[];
}

/** The rules that the wallet broke, each with all occurrences and the likely place of the bug. */
export function FailureList({ failures, exchanges }: FailureListProps) {
  return (
    <Stack as="ul" gap={3} aria-label={texts.failures}>
      {groupFindings(failures).map(([first, ...others]) => (
        <DiagnosisCard
          key={`${first.rule} ${first.hint}`}
          tone="broken"
          icon={<CircleX size={16} aria-hidden />}
          title={<MarkedText text={first.rule} />}
          advice={{ heading: texts.hint, text: <MarkedText text={first.hint} /> }}
        >
          {[first, ...others].map((failure, index) => (
            // Findings may repeat: a rule can be broken several times in one scenario.
            <Finding
              key={index}
              failure={failure}
              exchange={exchanges.find(({ n }) => n === failure.exchange) ?? null}
              number={findStepNumber(exchanges, failure.exchange)}
            />
          ))}
        </DiagnosisCard>
      ))}
    </Stack>
  );
}

interface FindingProps {
  readonly failure: SuiteFailure;
  /** The exchange that shows the violation, if there is one. */
  readonly exchange: SuiteExchange | null;
  readonly number: number;
}

function Finding({ failure: { expected, actual }, exchange, number }: FindingProps) {
  return (
    <dl className={styles.finding}>
      {exchange !== null && (
        <>
          <dt>{texts.step(number)}</dt>
          <Text as="dd" weight="medium">
            {exchange.step} <ExchangeLink exchangeId={exchange.exchange_id ?? null} />
          </Text>
        </>
      )}
      <dt>{texts.expected}</dt>
      <dd>
        <MarkedText text={expected} />
      </dd>
      <dt>{texts.actual}</dt>
      <dd>
        <MarkedText text={actual} />
      </dd>
    </dl>
  );
}
