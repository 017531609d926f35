import { useState } from 'react';
import {
  findRangeIssues,
  formatMeanings,
  parseMeanings,
  MEANINGS_RULE,
  type RoundRange,
} from '#shared/reconcile/comparison-options.ts';
import { LEDGER_COLUMNS, type LedgerColumn, type LedgerMapping } from '#shared/reconcile/reconciliation.ts';
import { announce } from '../../../../ui/announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CheckBox } from '../../../../ui/form/check-box.tsx';
import { editForm, handleSubmit, IssuesContext, createForm } from '../../../../ui/form/form.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Columns, Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { formatRejection } from '../../../platform/submit.ts';
import type { ComparedLedger } from './reconcile-store.ts';
import { texts } from './texts.ts';

interface MappingFormProps {
  readonly ledger: ComparedLedger;
  readonly isPending: boolean;
  readonly onChange: (change: { readonly mapping?: LedgerMapping; readonly range?: RoundRange }) => void;
}

const COLUMN_NAMES: Readonly<Record<LedgerColumn, string>> = {
  id: 'id_provider',
  amount: texts.amount,
  debit: texts.debit,
  credit: texts.credit,
  type: texts.type,
  original: texts.original,
  state: texts.state,
  player: texts.player,
  currency: texts.currency,
  round: texts.round,
  finished: texts.finished,
  casino: texts.casino,
  time: texts.time,
};

const MARKS = [
  { value: 'auto', text: texts.guess },
  { value: 'point', text: texts.point },
  { value: 'comma', text: texts.comma },
] as const;

/** No header has this name. */
const GUESS = '\0';

/** How the columns of the ledger are read. A change compares it again. */
export function MappingForm({ ledger, isPending, onChange }: MappingFormProps) {
  const { result } = ledger;
  const mapping = result.kind === 'reconciled' ? result.reconciliation.mapping : result.mapping;
  const change = (changed: Partial<LedgerMapping>): void => {
    if (!isPending) onChange({ mapping: { ...mapping, ...changed } });
  };
  const options = [
    { value: GUESS, text: texts.guess },
    { value: '', text: texts.noColumn },
    ...result.header.filter((name) => name !== '').map((name) => ({ value: name, text: name })),
  ];
  return (
    <Stack as="section" gap={2} aria-label={texts.columns}>
      <Text as="h3" variant="subheading">
        {texts.columns}
      </Text>
      <Note>{texts.columnsHint}</Note>
      <Columns widths="repeat(auto-fill, minmax(160px, 1fr))" gap={3}>
        {LEDGER_COLUMNS.map((column) => (
          <SelectField
            key={column}
            label={COLUMN_NAMES[column]}
            value={mapping.columns[column] ?? GUESS}
            options={options}
            onChange={(header) => {
              const { [column]: _before, ...others } = mapping.columns;
              change({ columns: header === GUESS ? others : { ...others, [column]: header } });
            }}
          />
        ))}
        <SelectField
          label={texts.decimal}
          value={mapping.decimal}
          options={MARKS}
          onChange={(decimal) => change({ decimal })}
        />
      </Columns>
      <CheckBox
        label={texts.minorUnits}
        checked={mapping.minorUnits}
        onChange={(minorUnits) => change({ minorUnits })}
      />
      <TypedOptions
        range={ledger.range}
        meanings={mapping.meanings}
        onSubmit={({ range, meanings }) => {
          if (!isPending) onChange({ range, mapping: { ...mapping, meanings } });
        }}
      />
    </Stack>
  );
}

interface TypedOptionsProps {
  readonly range: RoundRange;
  readonly meanings: LedgerMapping['meanings'];
  readonly onSubmit: (options: Pick<TypedOptionsProps, 'range' | 'meanings'>) => void;
}

const TYPED_FIELDS = [
  { field: 'from', label: texts.from, placeholder: '2026-03-01T14:30', note: texts.fromNote },
  { field: 'to', label: texts.to, placeholder: '2026-03-01', note: texts.toNote },
  { field: 'meanings', label: texts.meanings, placeholder: 'stake=bet,prize=win', note: texts.meaningsNote },
] as const;

/** The typed values: the time range, and the meanings of the ledger's words. */
function TypedOptions({ range, meanings, onSubmit }: TypedOptionsProps) {
  const [form, setForm] = useState(() => createForm({ ...range, meanings: formatMeanings(meanings) }));
  const { draft } = form;
  const edit = (field: keyof typeof draft) => (text: string) =>
    setForm(editForm(form, field, { [field]: text }));
  const submit = (): void => {
    const parsed = parseMeanings(draft.meanings);
    const issues = [
      ...findRangeIssues(draft),
      ...(parsed === null ? [{ field: 'meanings', message: MEANINGS_RULE }] : []),
    ];
    if (issues.length > 0) {
      announce(formatRejection(texts.notCompared, issues));
      setForm({ ...form, issues });
    } else if (parsed !== null) onSubmit({ range: { from: draft.from, to: draft.to }, meanings: parsed });
  };
  return (
    <IssuesContext value={form.issues}>
      <Stack as="form" gap={2} onSubmit={handleSubmit(submit)} aria-label={texts.typedOptions}>
        <Columns widths="repeat(auto-fill, minmax(220px, 1fr))" gap={3}>
          {TYPED_FIELDS.map(({ field, ...shown }) => (
            <TextInput
              key={field}
              field={field}
              variant="code"
              value={draft[field]}
              onChange={edit(field)}
              {...shown}
            />
          ))}
        </Columns>
        <Row>
          <Button type="submit">{texts.apply}</Button>
        </Row>
      </Stack>
    </IssuesContext>
  );
}
