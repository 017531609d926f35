import {
  LEDGER_COLUMNS,
  ledgerReadingSchema,
  type LedgerColumn,
  type LedgerReading,
} from '#shared/reconcile/reconciliation.ts';
import { CheckBox } from '../../../../ui/form/check-box.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Columns, Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import type { ComparedLedger } from './reconcile-store.ts';
import { texts } from './texts.ts';

interface ReadingFormProps {
  readonly ledger: ComparedLedger;
  readonly isPending: boolean;
  readonly onChange: (reading: LedgerReading) => void;
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
export function ReadingForm({ ledger: { result }, isPending, onChange }: ReadingFormProps) {
  const reading =
    result.kind === 'reconciled' ? result.reconciliation.reading : ledgerReadingSchema.parse({});
  const change = (changed: Partial<LedgerReading>): void => {
    if (!isPending) onChange({ ...reading, ...changed });
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
            value={reading.columns[column] ?? GUESS}
            options={options}
            onChange={(header) => {
              const { [column]: _before, ...others } = reading.columns;
              change({ columns: header === GUESS ? others : { ...others, [column]: header } });
            }}
          />
        ))}
        <SelectField
          label={texts.decimal}
          value={reading.decimal}
          options={MARKS}
          onChange={(decimal) => change({ decimal })}
        />
      </Columns>
      <CheckBox
        label={texts.minorUnits}
        checked={reading.minorUnits}
        onChange={(minorUnits) => change({ minorUnits })}
      />
    </Stack>
  );
}
