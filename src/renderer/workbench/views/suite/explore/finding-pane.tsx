import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import { toFindingCase } from '#shared/suite/case.ts';
import type { FuzzFinding } from '#shared/suite/fuzz-report.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { DetailFrame } from '../../../platform/detail-pane.tsx';
import { DetailHeader, HeaderActions } from '../../../../ui/layout/detail-header.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { FailureList } from '../scenario/failure-list.tsx';
import { SaveCase } from '../scenario/save-case.tsx';
import { RunAgain } from '../target/run-again.tsx';
import { FINDING_DETAIL_ID, formatReproduction } from './finding-list.tsx';
import { FindingLanes } from './finding-lanes.tsx';
import { FindingReplay } from './finding-replay.tsx';
import { texts } from './texts.ts';

interface FindingPaneProps {
  readonly run: FuzzRunState;
  readonly finding: FuzzFinding;
  /** The finding's number in the list. */
  readonly n: number;
}

/** A finding: the result of playing it again, the rule and its usual cause, then the requests on a time axis. */
export function FindingPane({ run, finding, n }: FindingPaneProps) {
  const { seed } = run.options;
  const replay = run.replays.find((each) => each.finding === n);
  return (
    <DetailFrame
      id={FINDING_DETAIL_ID}
      label={texts.finding(n)}
      onClose={() => useNavigation.getState().selectSuite({ finding: null })}
    >
      <DetailHeader title={texts.finding(n)} aside={<Text tone="quiet">{formatReproduction(finding)}</Text>}>
        <Text as="code" variant="code" breakAnywhere>
          {finding.title}
        </Text>
        <HeaderActions>
          {run.state !== 'running' && (
            <RunAgain target={run.target} run={{ kind: 'replay', finding: n }} title={texts.playAgainHint}>
              {texts.playAgain}
            </RunAgain>
          )}
          <SaveCase
            exchanges={finding.steps.map(({ exchange }) => exchange)}
            subject={toFindingCase(finding, seed, n)}
          />
        </HeaderActions>
      </DetailHeader>
      <Stack gap={3} pad="1 4 5" grow scroll>
        {replay !== undefined && <FindingReplay replay={replay} finding={finding} />}
        <FailureList failures={[{ ...finding, exchange: null }]} exchanges={[]} />
        <FindingLanes title={texts.steps} steps={finding.steps} failedStep={finding.failed_step} />
      </Stack>
    </DetailFrame>
  );
}
