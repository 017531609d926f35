import { useMemo, useRef, useState } from 'react';
import { create } from 'zustand';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { IssuesContext } from '../../../../ui/form/form.ts';
import { WideDialog } from '../../../../ui/overlay/wide-dialog.tsx';
import { useCurlShell } from '../curl-shell.ts';
import { type ExportOffer, showDialog } from '../../../platform/navigation/dialog-store.ts';
import { toFormField, type ExportDraft, NEW_EXPORT, whatOf, writeExport } from './export-draft.ts';
import { ExportFields } from './export-fields.tsx';
import { ExportFooter } from './export-footer.tsx';
import { ExportPreview } from './export-preview.tsx';
import { RedactionSwitches } from './redaction-switches.tsx';
import { type Listed, SubjectField } from './subject-field.tsx';
import { type ExportQuery, useExport } from './use-export.ts';
import { Pane, Row, SidePane } from '../../../../ui/layout/stack.tsx';
import { formatBytes } from '../../../../ui/text/format.ts';
import { FORMAT_DESCRIPTIONS } from './export-formats.ts';
import { Toolbar } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ExportDialogProps {
  readonly offer: ExportOffer;
  readonly listed: Listed;
}

/** Exports exchanges to a file, with a preview. */
export function ExportDialog({ offer, listed }: ExportDialogProps) {
  const fields = useRef<HTMLDivElement>(null);
  const filter = useNavigation((state) => state.filter);
  const [subject, setSubject] = useState(offer.subject);
  const { draft, choose } = useExportChoices();
  const shell = useCurlShell((state) => state.shell);
  const what = whatOf(subject, offer, filter) ?? { kind: 'filter', filter };
  const asked = useExport(writeExport(draft, shell, what));
  const problems = useMemo(
    () => (asked.answer?.kind === 'refused' ? asked.answer.problems.map(toFormField) : []),
    [asked.answer],
  );
  return (
    <WideDialog
      open
      size="whole"
      title={texts.export}
      firstFocus={() => fields.current?.querySelector<HTMLElement>('[role="radio"][data-checked]') ?? null}
      onClose={() => showDialog({ transfer: null })}
    >
      <IssuesContext value={problems}>
        <Row grow align="stretch">
          <SidePane ref={fields} width={340} edge="after">
            <SubjectField offer={offer} listed={listed} subject={subject} onChange={setSubject} />
            <ExportFields draft={draft} onChoose={choose} />
          </SidePane>
          <Pane as="section" grow aria-label={texts.preview} aria-busy={asked.isStale}>
            <ExportFigures answer={asked.answer} />
            <RedactionSwitches draft={draft} onChoose={choose} />
            <Pane grow dims={asked.isStale}>
              <ExportPreview answer={asked.answer} again={asked.again} />
            </Pane>
          </Pane>
        </Row>
        <ExportFooter asked={asked} />
      </IssuesContext>
    </WideDialog>
  );
}

interface ExportChoices {
  readonly draft: ExportDraft;
  choose(part: Partial<ExportDraft>): void;
}

/** The choices are kept for as long as the page: people export repeatedly in the same way. */
const useExportChoices = create<ExportChoices>()((set) => ({
  draft: NEW_EXPORT,
  choose: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
}));

/** The size. A file for re-import contains more exchanges than the list has rows. */
function ExportFigures({ answer }: Pick<ExportQuery, 'answer'>) {
  return (
    <Toolbar as="header" align="baseline" pad="2.5 4">
      <Text as="h3" variant="subheading">
        {texts.preview}
      </Text>
      {answer?.kind === 'done' && (
        <Text as="p" variant="count">
          {`${texts.exchanges(answer.data.exported.exchanges)}, ${formatBytes(answer.data.bytes)}`}
          {FORMAT_DESCRIPTIONS[answer.data.request.format].isWhole && texts.includingRetries}
        </Text>
      )}
    </Toolbar>
  );
}
