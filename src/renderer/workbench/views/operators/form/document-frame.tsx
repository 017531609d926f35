import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { IssuesContext } from '../../../../ui/form/form.ts';
import styles from './document-frame.module.css';
import { isDirty, isChangedElsewhere, type EditState } from './edit-state.ts';
import { IssueSummary } from './issue-summary.tsx';
import { SaveBar } from './save-bar.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { SectionsPane } from '../../../../ui/layout/section.tsx';
import { Fill, Row } from '../../../../ui/layout/stack.tsx';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { texts } from '../texts.tsx';

interface DocumentFrameProps<Draft> {
  readonly label: string;
  readonly title: string;
  /** Beside the title: what distinguishes this document. */
  readonly facts?: ReactNode;
  readonly editing: EditState<Draft>;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly onSave: () => void;
  readonly onRevert: () => void;
  readonly children: ReactNode;
}

/** The frame of an edited document: its name, whether it is saved, links to its sections, and its issues. */
export function DocumentFrame<Draft>(props: DocumentFrameProps<Draft>) {
  const { label, title, facts, editing, sections, onSave, onRevert, children } = props;
  const frame = useRef<HTMLElement>(null);

  useCommand('operators.save', onSave, { isEnabled: isDirty(editing), within: frame });

  // A link to a section; a document that is already shown goes there as well.
  const linked = useNavigation((state) => state.operatorSection);
  useEffect(() => {
    if (linked !== null) goToSection(frame.current, linked);
  }, [linked]);

  // After a rejected save, the list of issues is what to read next.
  const { kind } = editing.submission;
  const wasSending = useRef(false);
  useEffect(() => {
    const isRejected = wasSending.current && kind === 'idle' && editing.issues.length > 0;
    wasSending.current = kind === 'sending';
    if (isRejected) frame.current?.querySelector<HTMLElement>('[data-issues]')?.focus();
  }, [kind, editing.issues]);

  return (
    <IssuesContext value={editing.issues}>
      <SectionsPane as="section" ground="surface" ref={frame} aria-label={label}>
        <PaneHeader
          title={<span title={title}>{title}</span>}
          end={<SaveBar editing={editing} onSave={onSave} onRevert={onRevert} />}
        >
          <Row gap={3} grow className={styles.facts}>
            {facts}
          </Row>
        </PaneHeader>
        {isChangedElsewhere(editing) && (
          <Row
            as="p"
            gap={1.5}
            pad="1.5 3 1.5 4"
            justify="end"
            edge="below"
            className={styles.changedElsewhere}
            role="status"
          >
            <TriangleAlert size={13} aria-hidden />
            {texts.changedElsewhere}
          </Row>
        )}
        <Row
          as="nav"
          gap={0.5}
          pad="1 2"
          edge="below"
          className={styles.sections}
          aria-label={texts.sections}
        >
          {sections.map(({ id, title: name }) => (
            <button
              key={id}
              type="button"
              className={styles.link}
              onClick={() => goToSection(frame.current, id)}
            >
              {name}
            </button>
          ))}
        </Row>
        <Fill scroll>
          {editing.submission.kind === 'failed' && (
            <Callout as="p" tone="broken" coloured className={styles.failed} role="alert">
              {texts.notSaved(editing.submission.message)}
            </Callout>
          )}
          <IssueSummary issues={editing.issues} within={frame} />
          {children}
        </Fill>
      </SectionsPane>
    </IssuesContext>
  );
}

function goToSection(frame: HTMLElement | null, id: string): void {
  const heading = frame?.querySelector<HTMLElement>(`#section-${CSS.escape(id)}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
