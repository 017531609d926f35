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
import { FORMAT_DESCRIPTIONS } from './export-formats.ts';
import { texts } from '../texts.ts';

interface ExportFieldsProps {
  readonly draft: ExportDraft;
  readonly onChoose: (part: Partial<ExportDraft>) => void;
}

const FORMATS = Object.keys(FORMAT_DESCRIPTIONS).filter((name): name is ExportFormat =>
  EXPORT_FORMATS.some((format) => format === name),
);

const SIGNATURES = [
  { value: 'original', text: texts.originalSignature, note: texts.originalSignatureHint },
  { value: 're_sign', text: texts.signedWhenRun, note: texts.signedWhenRunHint },
] as const;

const SHELL_NOTES: Readonly<Record<CurlShell, string>> = {
  bash: texts.bashHint,
  powershell: texts.powershellHint,
  cmd: texts.cmdHint,
};

/** Format and its options. */
export function ExportFields({ draft, onChoose }: ExportFieldsProps) {
  const { shell, choose: chooseShell } = useCurlShell();
  return (
    <>
      <FieldGroup field="format" label={texts.format} help="exportFormats">
        <ChoiceList
          label={texts.format}
          value={draft.format}
          choices={FORMATS.map((format) => ({
            value: format,
            text: FORMAT_DESCRIPTIONS[format].name,
            note: FORMAT_DESCRIPTIONS[format].note,
          }))}
          onChange={(format) => onChoose({ format })}
        />
      </FieldGroup>
      {draft.format === 'curl' && (
        <FieldGroup field="shell" label={texts.shell}>
          <ChoiceList
            label={texts.shell}
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
        <FieldGroup field="signature" label={texts.signature} help="redaction">
          <ChoiceList
            label={texts.signature}
            value={draft.signature}
            choices={SIGNATURES}
            onChange={(signature) => onChoose({ signature })}
          />
        </FieldGroup>
      )}
    </>
  );
}
