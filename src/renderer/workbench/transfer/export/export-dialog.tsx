import { useMemo, useRef, useState } from 'react';
import { useNavigation } from '../../shell/navigation-store.ts';
import { ProblemsContext } from '../../ui/problems.ts';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { useTransfer, type ExportOffer } from '../transfer-store.ts';
import { useExportChoices } from './export-choices.ts';
import styles from './export-dialog.module.css';
import { atItsChoice, whatOf, writeExport } from './export-draft.ts';
import { ExportFields } from './export-fields.tsx';
import { ExportFigures } from './export-figures.tsx';
import { ExportFoot } from './export-foot.tsx';
import { ExportPreview } from './export-preview.tsx';
import { RedactionSwitches } from './redaction-switches.tsx';
import { SubjectField } from './subject-field.tsx';
import { useExport } from './use-export.ts';

/** Exchanges as a file, seen before it is saved. */
export function ExportDialog({ offer }: { readonly offer: ExportOffer }) {
  const fields = useRef<HTMLDivElement>(null);
  const filter = useNavigation((state) => state.filter);
  const [subject, setSubject] = useState(offer.subject);
  const { draft, choose } = useExportChoices();
  const what = whatOf(subject, offer, filter) ?? { kind: 'filter', filter };
  const asked = useExport(writeExport(draft, what));
  const problems = useMemo(
    () =>
      asked.answer?.kind === 'refused'
        ? asked.answer.problems.map((problem) => ({ ...atItsChoice(problem), isEdited: false }))
        : [],
    [asked.answer],
  );
  return (
    <WideDialog
      open
      size="whole"
      title="Export"
      firstFocus={() => fields.current?.querySelector<HTMLElement>('[role="radio"][data-checked]') ?? null}
      onClose={() => useTransfer.getState().show(null)}
    >
      <ProblemsContext value={problems}>
        <div className={styles.body}>
          <div ref={fields} className={styles.fields}>
            <SubjectField offer={offer} subject={subject} onChange={setSubject} />
            <ExportFields draft={draft} onChoose={choose} />
          </div>
          <section className={styles.preview} aria-label="Preview" aria-busy={asked.isStale}>
            <ExportFigures answer={asked.answer} />
            <RedactionSwitches draft={draft} onChoose={choose} />
            <div className={styles.shown}>
              <ExportPreview answer={asked.answer} again={asked.again} />
            </div>
          </section>
        </div>
        <ExportFoot asked={asked} />
      </ProblemsContext>
    </WideDialog>
  );
}
