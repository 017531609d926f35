import { CircleQuestionMark, TriangleAlert } from 'lucide-react';
import type { AnyScenarioReport } from '#shared/suite/report.ts';
import { FailureList } from './failure-list.tsx';
import { MarkedText } from '../../../../ui/text/marked-text.tsx';
import { findStepNumber, StepList } from './step-list.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

/** The findings of the scenario, worst first, then its steps. */
export function ScenarioReportBody({ report }: { readonly report: AnyScenarioReport }) {
  const { failures, warnings, inconclusive_reason: reason, exchanges } = report;
  return (
    <Stack gap={3} pad="1 4 5" grow scroll>
      {failures.length > 0 && <FailureList failures={failures} exchanges={exchanges} />}
      {reason !== null && (
        <Callout tone="refused" icon={<CircleQuestionMark size={16} aria-hidden />} pad="2.5 3">
          <Text as="h3" variant="heading" tone="refused">
            {texts.checkNotPossible}
          </Text>
          <Text as="p" breakAnywhere>
            <MarkedText text={reason} />
          </Text>
        </Callout>
      )}
      {warnings.length > 0 && (
        <Stack as="ul" gap={2} aria-label={texts.warnings}>
          {warnings.map(({ rule, message, exchange }) => (
            <Callout
              as="li"
              key={message}
              tone="warning"
              icon={<TriangleAlert size={16} aria-hidden />}
              pad="2.5 3"
            >
              <Text as="h3" variant="heading" tone="warning" breakAnywhere>
                <MarkedText text={message} />
              </Text>
              <Note breakAnywhere>
                {exchange !== undefined && `${texts.step(findStepNumber(exchanges, exchange))}: `}
                <MarkedText text={rule} />
              </Note>
            </Callout>
          ))}
        </Stack>
      )}
      {exchanges.length > 0 && (
        <StepList
          exchanges={exchanges}
          failed={failures.map(({ exchange }) => exchange)}
          warned={warnings.map(({ exchange }) => exchange)}
        />
      )}
    </Stack>
  );
}
