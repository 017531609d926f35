import { useStore } from 'zustand';
import { useNavigation } from '../../shell/navigation-store.ts';
import { foundList } from '../../traffic/found/found-store.ts';
import { useTraffic } from '../../traffic/traffic-store.ts';
import { ordinaryPlural } from '../../traffic/wording.ts';
import { ChoiceList, type Choice } from '../../ui/choice-list.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import type { ExportOffer, ExportSubject } from '../transfer-store.ts';

interface SubjectFieldProps {
  readonly offer: ExportOffer;
  readonly subject: ExportSubject;
  readonly onChange: (subject: ExportSubject) => void;
}

/** What is exported: all that the list shows, the exchange in the detail, or its round. */
export function SubjectField({ offer, subject, onChange }: SubjectFieldProps) {
  const { exchangeId, roundId } = offer;
  const list = useListChoice();
  const choices: Choice<ExportSubject>[] = [
    list,
    ...(exchangeId === null ? [] : [{ value: 'exchange' as const, text: `Exchange ${exchangeId}` }]),
    ...(roundId === null
      ? []
      : [{ value: 'round' as const, text: 'Its round, whole', note: <code>{roundId}</code> }]),
  ];
  return (
    <FieldGroup field="what" label="What">
      <ChoiceList label="What" value={subject} choices={choices} onChange={onChange} />
    </FieldGroup>
  );
}

function useListChoice(): Choice<ExportSubject> {
  const filter = useNavigation((state) => state.filter);
  const all = useTraffic((state) => state.window.total);
  const { window, progress } = useStore(foundList);
  if (filter === '') return { value: 'filter', text: 'Everything', note: ordinaryPlural(all, 'exchange') };
  const found = ordinaryPlural(window.total, 'exchange');
  return {
    value: 'filter',
    text: 'What the filter finds',
    note: (
      <>
        <code>{filter}</code>: {found}
        {progress.kind === 'searching' && ' so far'}
      </>
    ),
  };
}
