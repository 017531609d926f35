import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { useNow } from '../../../platform/clock/use-now.ts';
import { formatWhen } from '../../../../ui/text/format-time.ts';
import { formatResult } from '../run/format-run.ts';
import { compareWith } from '../suite-store.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { texts } from '../texts.tsx';

const NONE = '';

interface CompareChoiceProps {
  readonly run: SuiteRunSummary;
  readonly runs: readonly SuiteRunSummary[];
  readonly comparedId: number | null;
}

/** Selects the run that the shown run is compared with. */
export function CompareChoice({ run, runs, comparedId }: CompareChoiceProps) {
  const now = useNow(60_000);
  const others = runs.filter((other) => other.id !== run.id && isComparable(other));
  if (others.length === 0 || !isComparable(run)) return null;
  return (
    <SelectField
      label={texts.compareWith}
      showsLabel={false}
      value={comparedId === null ? NONE : String(comparedId)}
      options={[
        { value: NONE, text: texts.compareChoice },
        ...others.map((other) => ({
          value: String(other.id),
          text: texts.run(other.id, formatWhen(other.startedAt, now), formatResult(other)),
        })),
      ]}
      onChange={(chosen) => compareWith(run.id, chosen === NONE ? null : Number(chosen))}
    />
  );
}

/** The report of a run that failed its preflight check has no scenarios. */
function isComparable({ state, summary }: SuiteRunSummary): boolean {
  return state !== 'not_started' && summary !== null;
}
