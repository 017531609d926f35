import { CircleX } from 'lucide-react';
import { useRef } from 'react';
import type { FuzzRunState } from '#shared/contract/fuzz.ts';
import type { FuzzFinding } from '#shared/suite/fuzz-report.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { formatRoute } from '../../../platform/navigation/route.ts';
import { Fill, Row } from '../../../../ui/layout/stack.tsx';
import { EntryLink } from '../../../../ui/table/entry-list.tsx';
import { useEntryKeys } from '../../../../ui/table/use-entry-keys.ts';
import { useLinkKeys } from '../../../../ui/table/use-link-keys.ts';
import { StateLabel } from '../../../../ui/text/state-label.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { MarkedText } from '../../../../ui/text/marked-text.tsx';
import { getReplayStyle } from './fuzz-styles.ts';
import { texts } from './texts.ts';

export const FINDING_DETAIL_ID = 'finding-detail';

interface FindingListProps {
  readonly run: FuzzRunState;
  /** Counted from 1. */
  readonly selected: number | null;
}

/** The findings in the order in which they were found, each with the shortest sequence and the rule that it breaks. */
export function FindingList({ run: { findings, replays }, selected }: FindingListProps) {
  const list = useRef<HTMLElement>(null);
  useLinkKeys(list);
  useEntryKeys({ list, detailId: FINDING_DETAIL_ID, onLeave: () => select(null) });
  return (
    <Fill as="nav" ref={list} scroll pad="1 2 2" aria-label={texts.findingList}>
      {findings.map((finding, index) => {
        const n = index + 1;
        const replay = replays.find((each) => each.finding === n);
        return (
          <EntryLink
            key={n}
            href={formatRoute({ view: 'suite', suite: { finding: n } })}
            isShown={n === selected}
            isTabStop={n === (selected ?? 1)}
            onSelect={() => select(n)}
            data-lines=""
          >
            <Row as="span" gap={2} align="start">
              <CircleX size={14} color="var(--broken)" aria-hidden />
              <Text as="code" variant="code" breakAnywhere>
                {finding.title}
              </Text>
            </Row>
            <Text variant="small" tone="broken" breakAnywhere>
              <MarkedText text={finding.rule} />
            </Text>
            <Text variant="small" tone="quiet">
              {formatReproduction(finding)}
            </Text>
            {replay !== undefined && (
              <Text variant="small">
                <StateLabel variant={getReplayStyle(replay, finding)} size={13} />
              </Text>
            )}
          </EntryLink>
        );
      })}
    </Fill>
  );
}

function select(finding: number | null): void {
  useNavigation.getState().selectSuite({ finding });
}

/** How many times it failed again: a race fails by chance. */
export function formatReproduction({ race, reproduced: { runs, failed } }: FuzzFinding): string {
  if (race) return texts.raceFailed(failed, runs);
  return failed === runs ? texts.alwaysFails : texts.failedCount(failed, runs);
}
