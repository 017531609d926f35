import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { ChoiceList, type Choice } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import type { ExportOffer, ExportSubject } from '../../../platform/navigation/dialog-store.ts';
import { texts } from '../texts.ts';

/** What Traffic lists now. */
export interface Listed {
  readonly count: number;
  /** More may be found yet. */
  readonly isSearching: boolean;
}

interface SubjectFieldProps {
  readonly offer: ExportOffer;
  readonly listed: Listed;
  readonly subject: ExportSubject;
  readonly onChange: (subject: ExportSubject) => void;
}

/** What is exported: all that the list shows, the exchange in the detail, or its round. */
export function SubjectField({ offer, listed, subject, onChange }: SubjectFieldProps) {
  const { exchangeId, roundId } = offer;
  const list = useListChoice(listed);
  const choices: Choice<ExportSubject>[] = [
    list,
    ...(exchangeId === null ? [] : [{ value: 'exchange' as const, text: texts.exchange(exchangeId) }]),
    ...(roundId === null
      ? []
      : [{ value: 'round' as const, text: texts.wholeRound, note: <code>{roundId}</code> }]),
  ];
  return (
    <FieldGroup field="what" label={texts.what}>
      <ChoiceList label={texts.what} value={subject} choices={choices} onChange={onChange} />
    </FieldGroup>
  );
}

function useListChoice({ count, isSearching }: Listed): Choice<ExportSubject> {
  const filter = useNavigation((state) => state.filter);
  const exchanges = texts.exchanges(count);
  if (filter === '') return { value: 'filter', text: texts.everything, note: exchanges };
  return {
    value: 'filter',
    text: texts.matchingExchanges,
    note: (
      <>
        <code>{filter}</code>
        {`: ${exchanges}`}
        {isSearching && texts.soFar}
      </>
    ),
  };
}
