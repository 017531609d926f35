import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { When } from '../../../platform/clock/when.tsx';
import { formatRoute } from '../../../platform/navigation/route.ts';
import { Entry, EntryList } from '../../../../ui/table/entry-list.tsx';
import { formatPlayer, getRunStyle, useRunTarget } from '../run/format-run.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

interface RunListProps {
  /** Null until loaded. */
  readonly runs: readonly SuiteRunSummary[] | null;
  readonly shownId: number | null;
}

/** All runs, newest first. */
export function RunList({ runs, shownId }: RunListProps) {
  return (
    <Stack as="section" edge="above" aria-labelledby="suite-runs">
      <Stack gap={1} pad="3 4 0">
        <Text as="h2" variant="heading" id="suite-runs">
          {texts.runs}
        </Text>
        {runs?.length === 0 && (
          <Text as="p" tone="quiet">
            {texts.noRuns}
          </Text>
        )}
      </Stack>
      {runs !== null && runs.length > 0 && (
        <EntryList label={texts.runs}>
          {runs.map((run) => (
            <RunEntry key={run.id} run={run} isShown={run.id === shownId} />
          ))}
        </EntryList>
      )}
    </Stack>
  );
}

function RunEntry({ run, isShown }: { readonly run: SuiteRunSummary; readonly isShown: boolean }) {
  const wallet = useRunTarget(run.target);
  const { icon: Icon, text, tone } = getRunStyle(run);
  return (
    <Entry
      href={formatRoute({ view: 'suite', suite: { runId: run.id, scenario: null } })}
      isShown={isShown}
      icon={<Icon size={14} data-tone={tone} aria-hidden />}
      name={text}
      aside={<When at={run.startedAt} />}
    >
      <span>{texts.runColumn(run.id)}</span>
      <span>{wallet}</span>
      <span>{formatPlayer(run.target)}</span>
      {run.strict && <span>{texts.strict}</span>}
    </Entry>
  );
}
