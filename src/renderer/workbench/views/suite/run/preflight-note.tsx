import { ArrowLeftRight, CircleSlash } from 'lucide-react';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { MarkedText } from '../../../../ui/text/marked-text.tsx';
import { Note } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';
import { VerdictNote } from './verdict-note.tsx';

interface PreflightNoteProps {
  readonly error: NonNullable<SuiteRunSummary['error']>;
  /** What was tried. */
  readonly note: string;
  /** Replaces the default title where the state above already says that the run was not started. */
  readonly title?: string;
}

/** Why a run was not started. */
export function PreflightNote({
  error: { message, exchangeId },
  note,
  title = texts.notStartedTitle,
}: PreflightNoteProps) {
  return (
    <VerdictNote label={texts.preflight} tone="refused" icon={CircleSlash} title={title}>
      <p>
        <MarkedText text={message} />
      </p>
      <Note>{note}</Note>
      {exchangeId !== null && (
        <Button
          size="sm"
          icon={ArrowLeftRight}
          onClick={() => useNavigation.getState().openExchange(exchangeId)}
        >
          {texts.openInTraffic}
        </Button>
      )}
    </VerdictNote>
  );
}
