import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { explainRule, parseRuleWarning, type Doubt, type RuleWarning } from '#shared/suite/rule-warning.ts';
import { DiagnosisCard } from '../../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { ItemRow, DescriptionGrid } from '../../../../../ui/text/description-list.tsx';
import { MarkedText } from '../../../../../ui/text/marked-text.tsx';
import { ExchangeLink } from '../../../../exchange/exchange-link.tsx';
import { CompareButton } from '../../../../features/replay/compare-button.tsx';
import { texts } from '../texts.ts';
import { useRow } from '../use-row.ts';

/** The warnings of an exchange: a card for each, with the rule and the solution. */
export function WarningsPane({ summary }: { readonly summary: ExchangeSummary }) {
  return (
    <Stack as="ul" gap={3} pad={4} aria-label={texts.warnings}>
      {summary.warnings.map((warning) => {
        const broken = parseRuleWarning(warning);
        return broken === null ? (
          <PlainWarning key={warning} warning={warning} summary={summary} />
        ) : (
          <BrokenRule key={warning} warning={broken} importId={summary.importId} />
        );
      })}
    </Stack>
  );
}

const DOUBT_NOTES: Record<Doubt, string> = {
  activity: texts.activityDoubt,
  reset: texts.resetDoubt,
  unapplied: texts.unappliedDoubt,
};

interface BrokenRuleProps {
  readonly warning: RuleWarning;
  readonly importId: number | null;
}

function BrokenRule({ warning, importId }: BrokenRuleProps) {
  const { rule, actual, expected, overlapping, earlier, doubt } = warning;
  const { text, hint } = explainRule(warning);
  return (
    <Card title={<MarkedText text={text} />} todo={<MarkedText text={hint} />}>
      <DescriptionGrid width={120}>
        <ItemRow name={texts.rule}>
          <code>{rule}</code>
        </ItemRow>
        <ItemRow name={texts.answered}>{actual}</ItemRow>
        <ItemRow name={texts.expected}>{expected}</ItemRow>
        {earlier !== null && (
          <ItemRow name={texts.compareWith}>
            <Earlier id={earlier} importId={importId} />
          </ItemRow>
        )}
        {overlapping !== null && (
          <ItemRow name={texts.sameTime}>
            <Earlier id={overlapping} importId={importId} />
          </ItemRow>
        )}
      </DescriptionGrid>
      {doubt !== null && <p>{DOUBT_NOTES[doubt]}</p>}
    </Card>
  );
}

/** Early imports contain the numbers of another workbench: those lead nowhere. */
function Earlier({ id, importId }: { readonly id: number; readonly importId: number | null }) {
  const row = useRow(id);
  return row?.importId === importId ? <ExchangeLink exchangeId={id} /> : `#${id}`;
}

interface PlainWarningProps {
  readonly warning: string;
  readonly summary: ExchangeSummary;
}

/** A response that is not as the protocol says, in form or in a field. */
const INVALID_RESPONSE =
  /^(?:The wallet's response |meta\.|transactions\[)|redirects|without a readable error/;

/** A warning that is not about a rule that a wallet broke: its first word names the subject. */
function PlainWarning({ warning, summary: { id, originId } }: PlainWarningProps) {
  const [, about = '', rest = ''] = /^(\w+): (.+)$/s.exec(warning) ?? [];
  const details = rest.charAt(0).toUpperCase() + rest.slice(1);
  switch (about) {
    case 'slow':
      return (
        <Card title={texts.slow} todo={texts.slowTodo}>
          <p>{details}</p>
        </Card>
      );
    case 'request':
      return (
        <Card title={texts.requestInvalid} todo={texts.requestInvalidTodo}>
          <p>{rest}</p>
        </Card>
      );
    case 'differs':
      return (
        <Card title={texts.differs} todo={texts.differsTodo}>
          <p>{details}</p>
          {originId !== null && <CompareButton leftId={originId} rightId={id} />}
        </Card>
      );
    default:
      return (
        <Card title={INVALID_RESPONSE.test(warning) ? texts.responseInvalid : texts.otherWarning}>
          <p>{warning}</p>
        </Card>
      );
  }
}

interface CardProps {
  readonly title: ReactNode;
  /** The solution; nothing if the text is sufficient. */
  readonly todo?: ReactNode;
  readonly children: ReactNode;
}

function Card({ title, todo, children }: CardProps) {
  return (
    <DiagnosisCard
      tone="warning"
      icon={<TriangleAlert size={16} aria-hidden />}
      title={title}
      advice={todo === undefined ? undefined : { heading: texts.hint, text: todo }}
    >
      <Stack edge="above" gap={2} pad="2 3" align="start">
        {children}
      </Stack>
    </DiagnosisCard>
  );
}
