import { CircleAlert, CircleCheck, CircleX, type LucideIcon, Unplug } from 'lucide-react';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { ExchangeLink } from '../../../exchange/exchange-link.tsx';
import { KIND_ICONS } from '../../../exchange/kinds.tsx';
import { formatDuration } from '../../../../ui/text/format.ts';
import { StateLabel, type StateStyle } from '../../../../ui/text/state-label.tsx';
import { formatResponse, parseApiCode, formatRequest } from '../../../exchange/format-message.ts';
import { getScenarioStyle } from './scenario-status.ts';
import styles from './step-list.module.css';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { formatOutcome, type Tone, getTone } from '../../../exchange/format-outcome.ts';
import { texts } from '../texts.tsx';

interface StepListProps {
  readonly exchanges: readonly SuiteExchange[];
  /** The `n` of each exchange that shows a failure. */
  readonly failed: readonly (number | null)[];
  /** The same for warnings. */
  readonly warned: readonly (number | undefined)[];
}

/** A short form of what was sent and received; Traffic has the bytes. */
export function StepList({ exchanges, failed, warned }: StepListProps) {
  return (
    <Stack as="section" gap={1} aria-labelledby="scenario-steps">
      <Text as="h3" variant="heading" id="scenario-steps">
        {texts.steps}
      </Text>
      <Stack as="ol" edge="around">
        {exchanges.map((exchange, index) => (
          <Step
            key={exchange.n}
            exchange={exchange}
            number={index + 1}
            mark={failed.includes(exchange.n) ? 'failed' : warned.includes(exchange.n) ? 'warned' : null}
          />
        ))}
      </Stack>
    </Stack>
  );
}

/** The number of an exchange within its scenario, from 1. */
export const findStepNumber = (exchanges: readonly SuiteExchange[], n: number | null): number =>
  exchanges.findIndex((each) => each.n === n) + 1;

interface StepProps {
  readonly exchange: SuiteExchange;
  /** Within the scenario, from 1. */
  readonly number: number;
  /** What the scenario found here; null if nothing. */
  readonly mark: 'failed' | 'warned' | null;
}

function Step({ exchange, number, mark }: StepProps) {
  const { step, callback, attempt, duration_ms: durationMs, exchange_id: exchangeId } = exchange;
  const Icon = KIND_ICONS[callback];
  const sent = formatRequest(exchange);
  const received = formatResponse(exchange);
  return (
    <li className={styles.step} data-mark={mark}>
      <Text variant="small" tone="faint" tabularNums className={styles.n}>
        {number}
      </Text>
      <Text weight="medium" breakAnywhere>
        {step}
        {attempt > 1 && <Text variant="note"> {texts.attempt(attempt)}</Text>}
      </Text>
      <Row as="span" gap={3} align="baseline">
        {mark !== null && <StateLabel variant={getScenarioStyle({ state: mark })} size={13} />}
        <Text variant="count">{formatDuration(durationMs)}</Text>
        <ExchangeLink exchangeId={exchangeId ?? null} />
      </Row>
      <Row as="span" gap={1.5} className={styles.line} title={`${callback} ${sent}`}>
        <Icon size={13} strokeWidth={1.75} aria-hidden />
        {callback}
        <Text as="code" variant="id" truncate>
          {sent}
        </Text>
      </Row>
      <Row as="span" gap={1.5} className={styles.line}>
        <StateLabel variant={getResponseStyle(exchange)} size={13} />
        <Text as="code" variant="id" truncate title={received}>
          {received}
        </Text>
      </Row>
    </li>
  );
}

const ICONS: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  refused: CircleAlert,
  broken: CircleX,
  unanswered: Unplug,
};

/** The wallet's response, worded as in Traffic. */
function getResponseStyle(exchange: SuiteExchange): StateStyle {
  const { response } = exchange;
  if (response === null) return { icon: Unplug, text: texts.noResponse, tone: 'unanswered' };
  const outcome = { kind: 'reply', status: response.status, apiCode: parseApiCode(response.body) } as const;
  const tone = getTone(outcome);
  return { icon: ICONS[tone], text: formatOutcome(outcome), tone };
}
