import { CircleCheck, CircleX } from 'lucide-react';
import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import { When } from '../../../platform/clock/when.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { FieldHelp } from '../../../../ui/form/field-help.tsx';
import { Item, DescriptionList } from '../../../../ui/text/description-list.tsx';
import { formatCount, formatDuration } from '../../../../ui/text/format.ts';
import { ProgressBar } from '../../../../ui/text/progress-bar.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { useRunTarget } from '../run/format-run.ts';
import styles from '../run/run-pane.module.css';
import { VerdictNote } from '../run/verdict-note.tsx';
import { MarkedText } from '../../../../ui/text/marked-text.tsx';
import { RunAgain } from '../target/run-again.tsx';
import { texts as suiteTexts } from '../texts.tsx';
import { getFuzzStyle } from './fuzz-styles.ts';
import { texts } from './texts.ts';

export function ExploreHeader({ run }: { readonly run: FuzzRunState }) {
  const { target, options, state, startedAt, requests, durationMs } = run;
  const wallet = useRunTarget(target);
  const armedFaults = run.report?.fuzz.target.armed_faults ?? [];
  return (
    <header className={styles.head}>
      <Row gap={3} pad="0 3 0 4" className={styles.line}>
        <Text as="h2" variant="title" truncate>
          {texts.title}
        </Text>
        <Row gap={2} justify="end" className={styles.actions}>
          {state !== 'running' && (
            <RunAgain target={target} run={{ kind: 'fuzz', options }} title={texts.runAgainHint}>
              {state === 'not_started' ? texts.tryAgain : texts.runAgain}
            </RunAgain>
          )}
        </Row>
      </Row>
      <DescriptionList>
        <Item name={suiteTexts.target}>
          <span title={target.urls.balance}>{wallet}</span>
        </Item>
        <Item name={suiteTexts.account}>{`${target.accountId}, ${target.currency}`}</Item>
        <Item name={texts.seed}>{String(options.seed)}</Item>
        <Item name={suiteTexts.started}>
          <When at={startedAt} />
        </Item>
        {armedFaults.length > 0 && <Item name={suiteTexts.armedFaults}>{armedFaults.join('; ')}</Item>}
        {state === 'finished' && (
          <>
            <Item name={texts.requests}>
              <Row as="span" gap={1}>
                {formatCount(requests)}
                <FieldHelp topic="counts" label={texts.requests} />
              </Row>
            </Item>
            <Item name={suiteTexts.duration}>{formatDuration(durationMs)}</Item>
          </>
        )}
      </DescriptionList>
      {state === 'running' && <Progress run={run} />}
      {state === 'finished' && <Verdict run={run} />}
    </header>
  );
}

function Progress({ run }: { readonly run: FuzzRunState }) {
  const { runs, requests, durationMs, shrinking, findings } = run;
  const perSecond = durationMs === 0 ? 0 : Math.round((requests * 1_000) / durationMs);
  const facts = [
    texts.requestCount(requests),
    ...(perSecond === 0 ? [] : [texts.speed(perSecond)]),
    texts.findingsSoFar(findings.length),
  ];
  return (
    <Stack gap={1.5} pad="2.5 3" className={styles.progress}>
      <Row as="p" gap={3}>
        <Text as="strong" tabularNums>
          {suiteTexts.countOfTotal(formatCount(runs), formatCount(run.options.runs))}
        </Text>
        <Text truncate tone="quiet" tabularNums>
          {shrinking === null ? (
            requests === 0 ? (
              texts.preflight
            ) : (
              facts.join(' · ')
            )
          ) : (
            <MarkedText text={texts.shortening(shrinking)} />
          )}
        </Text>
      </Row>
      <ProgressBar label={texts.playedSequences} value={runs} max={run.options.runs} />
    </Stack>
  );
}

/** The findings, or the meaning of 'nothing found'. */
function Verdict({ run }: { readonly run: FuzzRunState }) {
  const { findings, runs, requests, report } = run;
  const hasFindings = findings.length > 0;
  const { ended_early: endedEarly = null, undecided = 0, notes = [] } = report?.fuzz ?? {};
  const sentences = [
    ...(endedEarly === null ? [] : [endedEarly]),
    texts.played(runs, requests),
    ...(hasFindings ? [] : [texts.nothingFoundMeaning]),
  ];
  return (
    <VerdictNote
      label={texts.verdict}
      tone={hasFindings ? 'broken' : endedEarly === null ? 'ok' : 'quiet'}
      icon={hasFindings ? CircleX : CircleCheck}
      title={getFuzzStyle(run).text}
    >
      <p>{sentences.join(' ')}</p>
      {[...(undecided === 0 ? [] : [texts.undecided(undecided)]), ...notes].map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </VerdictNote>
  );
}
