import { useMemo, useRef, useState } from 'react';
import { create } from 'zustand';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { IssuesContext } from '../../../../ui/form/form.ts';
import { WideDialog } from '../../../../ui/overlay/wide-dialog.tsx';
import { useCurlShell } from '../curl-shell.ts';
import { type ExportOffer, showDialog } from '../../../platform/navigation/dialog-store.ts';
import {
  toFormIssue,
  type ExportDraft,
  NEW_EXPORT,
  toSelection,
  toRequest,
  withChoice,
} from './export-draft.ts';
import { ExportFields } from './export-fields.tsx';
import { ExportFooter } from './export-footer.tsx';
import { ExportPreview } from './export-preview.tsx';
import { RedactionSwitches } from './redaction-switches.tsx';
import { type TrafficList, SubjectField } from './subject-field.tsx';
import { type ExportQuery, useExport } from './use-export.ts';
import { Pane, Row, SidePane } from '../../../../ui/layout/stack.tsx';
import { formatBytes } from '../../../../ui/text/format.ts';
import { FORMAT_DESCRIPTIONS } from './export-formats.ts';
import { Toolbar } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ExportDialogProps {
  readonly offer: ExportOffer;
  readonly list: TrafficList;
}

/** Exports exchanges to a file, with a preview. */
export function ExportDialog({ offer, list }: ExportDialogProps) {
  const fields = useRef<HTMLDivElement>(null);
  const filter = useNavigation((state) => state.filter);
  const [subject, setSubject] = useState(offer.subject);
  const { draft, choose } = useExportChoices();
  const shell = useCurlShell((state) => state.shell);
  const what = toSelection(subject, offer, filter, list.scope) ?? {
    kind: 'filter',
    filter,
    scope: list.scope,
  };
  const query = useExport(toRequest(draft, shell, what));
  const issues = useMemo(
    () => (query.result?.kind === 'rejected' ? query.result.issues.map(toFormIssue) : []),
    [query.result],
  );
  return (
    <WideDialog
      open
      size="whole"
      title={texts.export}
      initialFocus={() => fields.current?.querySelector<HTMLElement>('[role="radio"][data-checked]') ?? null}
      onClose={() => showDialog({ transfer: null })}
    >
      <IssuesContext value={issues}>
        <Row grow align="stretch">
          <SidePane ref={fields} width={340} edge="after">
            <SubjectField offer={offer} trafficList={list} subject={subject} onChange={setSubject} />
            <ExportFields draft={draft} onChoose={choose} />
          </SidePane>
          <Pane as="section" grow aria-label={texts.preview} aria-busy={query.isStale}>
            <ExportSize result={query.result} />
            <RedactionSwitches draft={draft} onChoose={choose} />
            <Pane grow isDimmed={query.isStale}>
              <ExportPreview result={query.result} retry={query.retry} />
            </Pane>
          </Pane>
        </Row>
        <ExportFooter query={query} />
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
  choose: (part) => set(({ draft }) => ({ draft: withChoice(draft, part) })),
}));

/** The size. A file may contain more exchanges than the list has rows. */
function ExportSize({ result }: Pick<ExportQuery, 'result'>) {
  return (
    <Toolbar as="header" align="baseline" pad="2.5 4">
      <Text as="h3" variant="subheading">
        {texts.preview}
      </Text>
      {result?.kind === 'done' && (
        <Text as="p" variant="count">
          {`${texts.exchanges(result.data.exported.exchanges)}, ${formatBytes(result.data.bytes)}`}
          {FORMAT_DESCRIPTIONS[result.data.request.format].included}
        </Text>
      )}
    </Toolbar>
  );
}
