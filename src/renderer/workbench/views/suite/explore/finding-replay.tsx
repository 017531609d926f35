import type { FuzzReplay } from '#shared/contract/fuzz.ts';
import type { FuzzFinding } from '#shared/suite/fuzz-report.ts';
import { ExchangeLink } from '../../../exchange/exchange-link.tsx';
import { When } from '../../../platform/clock/when.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { FailureList } from '../scenario/failure-list.tsx';
import { FindingLanes } from './finding-lanes.tsx';
import { formatReproduction } from './finding-list.tsx';
import { getReplayStyle } from './fuzz-styles.ts';
import { texts } from './texts.ts';

interface FindingReplayProps {
  readonly replay: FuzzReplay;
  readonly finding: FuzzFinding;
}

/** The result of playing a finding again, with the requests that were sent. */
export function FindingReplay({ replay, finding }: FindingReplayProps) {
  const { found, steps, startedAt, state, error, endedEarly, undecided } = replay;
  const { icon: Icon, text, tone } = getReplayStyle(replay, finding);
  const sentences = [
    ...(error === null ? [] : [error.message]),
    ...(endedEarly === null ? [] : [endedEarly]),
    ...(undecided === 0 ? [] : [texts.undecided(undecided)]),
    ...(state === 'finished' && found === null && undecided === 0 && endedEarly === null
      ? [finding.race ? texts.notReproducedRace : texts.notReproducedMeaning]
      : []),
  ];
  return (
    <Stack as="section" gap={3} pad="0 0 3" edge="below" aria-label={texts.replayed}>
      <Callout tone={tone} icon={<Icon size={16} aria-hidden />} pad="2 3">
        <Text as="h3" variant="heading">
          {text}
        </Text>
        {found !== null && <p>{texts.replayResult(formatReproduction(found))}</p>}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Note>
          {texts.replayed} <When at={startedAt} />
          <ExchangeLink exchangeId={error?.exchangeId ?? null} />
        </Note>
      </Callout>
      {found !== null && found.rule !== finding.rule && (
        <FailureList failures={[{ ...found, exchange: null }]} exchanges={[]} />
      )}
      {steps.length > 0 && (
        <FindingLanes title={texts.replayedSteps} steps={steps} failedStep={found?.failed_step ?? null} />
      )}
    </Stack>
  );
}
