import type { ListScope } from '#shared/filter/list-scope.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { ChoiceList, type Choice } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import type { ExportOffer, ExportSubject } from '../../../platform/navigation/dialog-store.ts';
import { texts } from '../texts.ts';

/** The current list of Traffic. */
export interface TrafficList {
  readonly count: number;
  /** The search may find more. */
  readonly isSearching: boolean;
  /** Which of the exchanges it lists. */
  readonly scope: ListScope;
}

interface SubjectFieldProps {
  readonly offer: ExportOffer;
  readonly trafficList: TrafficList;
  readonly subject: ExportSubject;
  readonly onChange: (subject: ExportSubject) => void;
}

/** The exchanges to export: all listed ones, the selected ones, the shown one, or its round. */
export function SubjectField({ offer, trafficList, subject, onChange }: SubjectFieldProps) {
  const { exchangeId, round, selectedIds = [] } = offer;
  const list = useListChoice(trafficList);
  const choices: Choice<ExportSubject>[] = [
    list,
    ...(selectedIds.length === 0
      ? []
      : [
          {
            value: 'selected' as const,
            text: texts.selectedExchanges,
            note: texts.rows(selectedIds.length),
          },
        ]),
    ...(exchangeId === null ? [] : [{ value: 'exchange' as const, text: texts.exchange(exchangeId) }]),
    ...(round === null
      ? []
      : [{ value: 'round' as const, text: texts.wholeRound, note: <code>{round.roundId}</code> }]),
  ];
  return (
    <FieldGroup field="what" label={texts.what} help="counts">
      <ChoiceList label={texts.what} value={subject} choices={choices} onChange={onChange} />
    </FieldGroup>
  );
}

const EVERYTHING: Record<ListScope, string> = {
  live: texts.everythingLive,
  suite: texts.everythingSuite,
  imported: texts.everythingImported,
  all: texts.everything,
};
const MATCHING: Record<ListScope, string> = {
  live: texts.matchingLive,
  suite: texts.matchingSuite,
  imported: texts.matchingImported,
  all: texts.matchingExchanges,
};

function useListChoice({ count, isSearching, scope }: TrafficList): Choice<ExportSubject> {
  const filter = useNavigation((state) => state.filter);
  const rows = texts.rows(count);
  if (filter === '') return { value: 'filter', text: EVERYTHING[scope], note: rows };
  return {
    value: 'filter',
    text: MATCHING[scope],
    note: (
      <>
        <code>{filter}</code>
        {`: ${rows}`}
        {isSearching && texts.searchingMark}
      </>
    ),
  };
}
