import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { ordinaryPlural } from '../../../../ui/text/wording.ts';
import { ChoiceList, type Choice } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import type { ExportOffer, ExportSubject } from '../../../platform/navigation/dialog-store.ts';

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
    ...(exchangeId === null ? [] : [{ value: 'exchange' as const, text: `Exchange ${exchangeId}` }]),
    ...(roundId === null
      ? []
      : [{ value: 'round' as const, text: 'The whole round', note: <code>{roundId}</code> }]),
  ];
  return (
    <FieldGroup field="what" label="What">
      <ChoiceList label="What" value={subject} choices={choices} onChange={onChange} />
    </FieldGroup>
  );
}

function useListChoice({ count, isSearching }: Listed): Choice<ExportSubject> {
  const filter = useNavigation((state) => state.filter);
  const exchanges = ordinaryPlural(count, 'exchange');
  if (filter === '') return { value: 'filter', text: 'Everything', note: exchanges };
  return {
    value: 'filter',
    text: 'Matching exchanges',
    note: (
      <>
        <code>{filter}</code>: {exchanges}
        {isSearching && ' so far'}
      </>
    ),
  };
}
