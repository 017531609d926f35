import { FieldProblem } from '../../ui/field-problem.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { ExportDraft } from './export-draft.ts';
import styles from './export-dialog.module.css';
import { FORMAT_WORDS } from './export-formats.ts';

interface LeftOutSwitchesProps {
  readonly draft: ExportDraft;
  readonly onChoose: (part: Partial<ExportDraft>) => void;
}

/** What stays out of the file. Beside the preview, and always in view: it is what one would regret. */
export function LeftOutSwitches({ draft, onChoose }: LeftOutSwitchesProps) {
  return (
    <div
      className={styles.switches}
      role="group"
      aria-label="What stays out"
      data-field="without"
      tabIndex={-1}
    >
      {FORMAT_WORDS[draft.format].isForReading ? (
        <>
          <Switch
            label="Without secrets"
            checked={draft.withoutSecrets}
            onChange={(withoutSecrets) => onChoose({ withoutSecrets })}
          />
          <Switch
            label="Without player ids"
            checked={draft.withoutPlayers}
            onChange={(withoutPlayers) => onChoose({ withoutPlayers })}
          />
        </>
      ) : (
        <p className={styles.note}>Nothing is replaced here: these bytes are there to be sent.</p>
      )}
      <FieldProblem field="without" />
    </div>
  );
}
