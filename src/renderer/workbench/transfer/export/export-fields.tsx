import { EXPORT_FORMATS, type ExportFormat } from '#shared/contract/transfer.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import type { ExportDraft } from './export-draft.ts';
import { FORMAT_WORDS } from './export-formats.ts';

interface ExportFieldsProps {
  readonly draft: ExportDraft;
  readonly onChoose: (part: Partial<ExportDraft>) => void;
}

const FORMATS = Object.keys(FORMAT_WORDS).filter((name): name is ExportFormat =>
  EXPORT_FORMATS.some((format) => format === name),
);

const SIGNATURES = [
  { value: 'as_sent', text: 'As it was sent', note: 'The command repeats the request.' },
  { value: 'anew', text: 'Made when it is run', note: 'By openssl with $SECRET: the body can be changed.' },
] as const;

/** How it is written. */
export function ExportFields({ draft, onChoose }: ExportFieldsProps) {
  return (
    <>
      <FieldGroup field="format" label="Format">
        <ChoiceList
          label="Format"
          value={draft.format}
          choices={FORMATS.map((format) => ({
            value: format,
            text: FORMAT_WORDS[format].name,
            note: FORMAT_WORDS[format].note,
          }))}
          onChange={(format) => onChoose({ format })}
        />
      </FieldGroup>
      {draft.format === 'curl' && (
        <FieldGroup field="signature" label="Signature">
          <ChoiceList
            label="Signature"
            value={draft.signature}
            choices={SIGNATURES}
            onChange={(signature) => onChoose({ signature })}
          />
        </FieldGroup>
      )}
    </>
  );
}
