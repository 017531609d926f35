import { CircleX } from 'lucide-react';
import { useId } from 'react';
import type { FuzzStep } from '#shared/suite/fuzz-report.ts';
import { Track } from '../../../exchange/attempts/attempt-waterfall.tsx';
import { formatSince } from '../../../exchange/attempts/format-wait.ts';
import { createTimeAxis, type TimeAxis } from '../../../exchange/attempts/time-axis.ts';
import { parseApiCode } from '../../../exchange/format-message.ts';
import { getTone } from '../../../exchange/format-outcome.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { formatRoute } from '../../../platform/navigation/route.ts';
import { onPlainClick } from '../../../../ui/keys/command-key.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Pill } from '../../../../ui/text/pill.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import styles from './finding-lanes.module.css';
import { texts } from './texts.ts';

interface Part {
  readonly title: string;
  readonly isRace: boolean;
  readonly steps: readonly FuzzStep[];
}

interface FindingLanesProps {
  readonly title: string;
  readonly steps: readonly FuzzStep[];
  /** The step that broke the rule, if any. */
  readonly failedStep: number | null;
}

/** The requests of a counterexample on one time axis: those of a race in lanes, between the sequential ones. */
export function FindingLanes({ title, steps, failedStep }: FindingLanesProps) {
  const id = useId();
  const axis = createTimeAxis(
    steps.map(({ sent_at_ms: startedAt, answered_at_ms: end }) => ({
      startedAt,
      durationMs: end - startedAt,
    })),
  );
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Text as="h3" variant="heading" id={id}>
        {title}
      </Text>
      {splitParts(steps).map((part) => (
        <Stack key={part.title} role="group" aria-label={part.title} className={styles.part}>
          <Text as="h4" variant="group">
            {part.title}
          </Text>
          <ol className={styles.lanes} data-race={part.isRace ? '' : undefined}>
            {part.steps.map((step) => (
              <li key={step.n}>
                <Lane step={step} axis={axis} hasFailed={step.n === failedStep} />
              </li>
            ))}
          </ol>
        </Stack>
      ))}
    </Stack>
  );
}

function splitParts(steps: readonly FuzzStep[]): Part[] {
  const first = steps.findIndex(({ lane }) => lane !== null);
  if (first === -1) return [{ title: texts.inOrder, isRace: false, steps }];
  const last = steps.findLastIndex(({ lane }) => lane !== null);
  const race = steps.slice(first, last + 1).toSorted((left, right) => (left.lane ?? 0) - (right.lane ?? 0));
  const lanes = new Set(race.map(({ lane }) => lane)).size;
  return [
    { title: texts.before, isRace: false, steps: steps.slice(0, first) },
    { title: texts.atTheSameTime(lanes), isRace: true, steps: race },
    { title: texts.after, isRace: false, steps: steps.slice(last + 1) },
  ].filter((part) => part.steps.length > 0);
}

interface LaneProps {
  readonly step: FuzzStep;
  readonly axis: TimeAxis;
  /** Whether its response broke the rule. */
  readonly hasFailed: boolean;
}

function Lane({ step, axis, hasFailed }: LaneProps) {
  const { n, lane, title, answer, sent_at_ms: sentAt, answered_at_ms: answeredAt, exchange } = step;
  const { exchange_id: id, response } = exchange;
  const start = axis.toFraction(sentAt);
  const position = { start, end: axis.toFraction(answeredAt), waitStart: start, sinceFirstMs: sentAt };
  const tone =
    response === null
      ? 'unanswered'
      : getTone({ kind: 'reply', status: response.status, apiCode: parseApiCode(response.body) });
  const content = (
    <>
      <Text variant="count" className={styles.n}>
        {n}
      </Text>
      <Row as="span" gap={2}>
        {lane !== null && <Pill tone="quiet">{texts.lane(lane + 1)}</Pill>}
        <Text weight="medium" breakAnywhere>
          {title}
        </Text>
        {hasFailed && (
          <Pill tone="broken" className={styles.failed}>
            <CircleX size={12} aria-hidden />
            {texts.failedStep}
          </Pill>
        )}
      </Row>
      <Text variant="count" className={styles.time}>
        {formatSince(sentAt)}
      </Text>
      <Track position={position} tone={tone} />
      <Text variant="small" tone={tone} breakAnywhere className={styles.answer}>
        {answer}
      </Text>
    </>
  );
  const laneProps = { className: styles.lane, 'data-failed': hasFailed ? '' : undefined };
  if (id === undefined) return <div {...laneProps}>{content}</div>;
  return (
    <a
      {...laneProps}
      href={formatRoute({ view: 'traffic', exchangeId: id })}
      title={texts.openExchange(id)}
      onClick={(event) => onPlainClick(event, () => useNavigation.getState().openExchange(id))}
    >
      {content}
    </a>
  );
}
