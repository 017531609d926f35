import { RotateCcw, Send, Square } from 'lucide-react';
import { keyProps, keyText } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import type { ShownIssue } from '../../../../ui/form/form.ts';
import { rejectedMessage } from '../../../platform/submit.ts';
import { useReplay } from '../replay-store.ts';
import { NOTHING_SENT, formatRun, type Run } from '../format-run.ts';
import { useRuns } from '../run-store.ts';
import { issuesElsewhere } from './issue-fields.ts';
import { Footer } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ReplayFooterProps {
  readonly originId: number;
  readonly run: Run | null;
  readonly problems: readonly ShownIssue[];
  readonly onSend: () => void;
}

/** Sends the request, shows progress, and stops it. */
export function ReplayFooter({ originId, run, problems, onSend }: ReplayFooterProps) {
  const isRunning = run?.state === 'running';
  const isRefused = problems.length > 0 && !isRunning;
  return (
    <Footer as="footer" wrap>
      <Text as="p" tone="quiet" figures grow aria-live="polite">
        {isRefused ? rejectedMessage(NOTHING_SENT, problems) : formatStatus(run)}
      </Text>
      <ErrorNote problem={issuesElsewhere(problems)} />
      <Button variant="quiet" icon={RotateCcw} onClick={() => useReplay.getState().reset(originId)}>
        {texts.startOver}
      </Button>
      {isRunning && (
        <Button icon={Square} onClick={() => useRuns.getState().stop(originId)}>
          {texts.stop}
        </Button>
      )}
      <Button
        variant="primary"
        disabled={isRunning}
        {...keyProps('dialog.submit')}
        icon={Send}
        onClick={onSend}
      >
        {texts.send}{' '}
        <Text as="kbd" variant="tiny">
          {keyText('dialog.submit')}
        </Text>
      </Button>
    </Footer>
  );
}

function formatStatus(run: Run | null): string {
  return run === null ? texts.replaysMayMoveMoney : formatRun(run);
}
