import {
  CURL_SHELL_NAMES,
  CURL_SHELLS,
  EXPORT_FORMATS,
  type CurlShell,
  type ExportFormat,
} from '#shared/contract/transfer.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { useCurlShell } from '../curl-shell.ts';
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
  { value: 'as_sent', text: 'Original signature', note: 'The command repeats the captured request.' },
  { value: 'anew', text: 'Signed when run', note: 'Uses the secret in $SECRET, so you can change the body.' },
] as const;

const SHELL_NOTES: Readonly<Record<CurlShell, string>> = {
  bash: 'And any other POSIX shell.',
  powershell: 'Windows PowerShell 5.1 and PowerShell 7.',
  cmd: 'For pasting at the prompt: one line of printable ASCII.',
};

/** How it is written. */
export function ExportFields({ draft, onChoose }: ExportFieldsProps) {
  const { shell, choose: chooseShell } = useCurlShell();
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
        <FieldGroup field="shell" label="Shell">
          <ChoiceList
            label="Shell"
            value={shell}
            choices={CURL_SHELLS.map((value) => ({
              value,
              text: CURL_SHELL_NAMES[value],
              note: SHELL_NOTES[value],
            }))}
            onChange={chooseShell}
          />
        </FieldGroup>
      )}
      {draft.format === 'curl' && shell !== 'cmd' && (
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
