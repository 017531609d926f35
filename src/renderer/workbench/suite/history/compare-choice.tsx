import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { useNow } from '../../clock/use-now.ts';
import { whenText } from '../../clock/time-words.ts';
import { resultText } from '../run/run-words.ts';
import { compareWith } from '../suite-store.ts';
import { SelectField } from '../../ui/select-field.tsx';

const NONE = '';

interface CompareChoiceProps {
  readonly run: SuiteRunSummary;
  readonly runs: readonly SuiteRunSummary[];
  readonly comparedId: number | null;
}

/** Which run the shown one is compared with. */
export function CompareChoice({ run, runs, comparedId }: CompareChoiceProps) {
  const now = useNow(60_000);
  const others = runs.filter(({ id, summary }) => id !== run.id && summary !== null);
  if (others.length === 0 || run.summary === null) return null;
  return (
    <SelectField
      label="Compare with"
      labelIsSeen={false}
      value={comparedId === null ? NONE : String(comparedId)}
      options={[
        { value: NONE, text: 'Compare with…' },
        ...others.map((other) => ({
          value: String(other.id),
          text: `Run ${other.id} · ${whenText(other.startedAt, now)} · ${resultText(other)}`,
        })),
      ]}
      onChange={(chosen) => compareWith(chosen === NONE ? null : Number(chosen))}
    />
  );
}
