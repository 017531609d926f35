import { RotateCcw, Send, Square } from 'lucide-react';
import { keyProps, keyText } from '../../../platform/commands/key-texts.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/text/problem-note.tsx';
import type { ShownIssue } from '../../../../ui/form/form.ts';
import { rejectedMessage } from '../../../platform/submit.ts';
import { useReplay } from '../replay-store.ts';
import { NOTHING_SENT, formatRun, type Run } from '../run-words.ts';
import { useRuns } from '../run-store.ts';
import { issuesElsewhere } from './problem-places.ts';
import { Foot } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ReplayFootProps {
  readonly originId: number;
  readonly run: Run | null;
  readonly problems: readonly ShownIssue[];
  readonly onSend: () => void;
}

/** Sends, says how far it is, and stops it. */
export function ReplayFoot({ originId, run, problems, onSend }: ReplayFootProps) {
  const isRunning = run?.state === 'running';
  const isRefused = problems.length > 0 && !isRunning;
  return (
    <Foot as="footer" wrap>
      <Text as="p" tone="quiet" figures grow aria-live="polite">
        {isRefused ? rejectedMessage(NOTHING_SENT, problems) : formatStatus(run)}
      </Text>
      <ErrorNote problem={issuesElsewhere(problems)} />
      <Button look="quiet" icon={RotateCcw} onClick={() => useReplay.getState().reset(originId)}>
        {texts.startOver}
      </Button>
      {isRunning && (
        <Button icon={Square} onClick={() => useRuns.getState().stop(originId)}>
          {texts.stop}
        </Button>
      )}
      <Button look="primary" disabled={isRunning} {...keyProps('dialog.submit')} icon={Send} onClick={onSend}>
        {texts.send}{' '}
        <Text as="kbd" look="tiny">
          {keyText('dialog.submit')}
        </Text>
      </Button>
    </Foot>
  );
}

function formatStatus(run: Run | null): string {
  return run === null ? texts.replaysMayMoveMoney : formatRun(run);
}
