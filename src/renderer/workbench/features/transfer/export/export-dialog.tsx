import { useMemo, useRef, useState } from 'react';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { ProblemsContext } from '../../../../ui/form/problems.ts';
import { WideDialog } from '../../../../ui/overlay/wide-dialog.tsx';
import { useCurlShell } from '../curl-shell.ts';
import { showDialog, type ExportOffer } from '../../../platform/navigation/dialog-store.ts';
import { useExportChoices } from './export-choices.ts';
import { atItsChoice, whatOf, writeExport } from './export-draft.ts';
import { ExportFields } from './export-fields.tsx';
import { ExportFigures } from './export-figures.tsx';
import { ExportFoot } from './export-foot.tsx';
import { ExportPreview } from './export-preview.tsx';
import { RedactionSwitches } from './redaction-switches.tsx';
import { SubjectField, type Listed } from './subject-field.tsx';
import { useExport } from './use-export.ts';
import { Pane, Row, SidePane } from '../../../../ui/layout/stack.tsx';

interface ExportDialogProps {
  readonly offer: ExportOffer;
  readonly listed: Listed;
}

/** Exchanges as a file, seen before it is saved. */
export function ExportDialog({ offer, listed }: ExportDialogProps) {
  const fields = useRef<HTMLDivElement>(null);
  const filter = useNavigation((state) => state.filter);
  const [subject, setSubject] = useState(offer.subject);
  const { draft, choose } = useExportChoices();
  const shell = useCurlShell((state) => state.shell);
  const what = whatOf(subject, offer, filter) ?? { kind: 'filter', filter };
  const asked = useExport(writeExport(draft, shell, what));
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
      onClose={() => showDialog({ transfer: null })}
    >
      <ProblemsContext value={problems}>
        <Row grow align="stretch">
          <SidePane ref={fields} width={340} edge="after">
            <SubjectField offer={offer} listed={listed} subject={subject} onChange={setSubject} />
            <ExportFields draft={draft} onChoose={choose} />
          </SidePane>
          <Pane as="section" grow aria-label="Preview" aria-busy={asked.isStale}>
            <ExportFigures answer={asked.answer} />
            <RedactionSwitches draft={draft} onChoose={choose} />
            <Pane grow dims={asked.isStale}>
              <ExportPreview answer={asked.answer} again={asked.again} />
            </Pane>
          </Pane>
        </Row>
        <ExportFoot asked={asked} />
      </ProblemsContext>
    </WideDialog>
  );
}
