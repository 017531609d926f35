import { REDACTABLES, type Redactable } from '#shared/contract/transfer.ts';
import { FieldProblem } from '../../ui/field-problem.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { ExportDraft } from './export-draft.ts';
import styles from './export-dialog.module.css';
import { FORMAT_WORDS } from './export-formats.ts';

interface RedactionSwitchesProps {
  readonly draft: ExportDraft;
  readonly onChoose: (part: Partial<ExportDraft>) => void;
}

const LABELS: Readonly<Record<Redactable, string>> = {
  secrets: 'Redact secrets',
  cookies: 'Redact cookies',
  signatures: 'Redact signatures',
  players: 'Redact players',
};

/** What does not leave with the file. Beside the preview, and always in view: it is what one would regret. */
export function RedactionSwitches({ draft, onChoose }: RedactionSwitchesProps) {
  const { redact, format } = draft;
  return (
    <div className={styles.switches} role="group" aria-label="Redaction" data-field="redact" tabIndex={-1}>
      {REDACTABLES.map((each) => (
        <Switch
          key={each}
          label={LABELS[each]}
          checked={redact.includes(each)}
          onChange={(isOn) =>
            onChoose({ redact: isOn ? [...redact, each] : redact.filter((other) => other !== each) })
          }
        />
      ))}
      {FORMAT_WORDS[format].isSent && (
        <p className={styles.note}>
          What is redacted here is sent redacted. Turn a switch off to send it as captured.
        </p>
      )}
      <FieldProblem field="redact" />
    </div>
  );
}
