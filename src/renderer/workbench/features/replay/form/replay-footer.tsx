import { RotateCcw, Send, Square } from 'lucide-react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { getKeyProps, formatCommandKeys } from '../../../platform/commands/format-keys.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import type { FormIssue } from '../../../../ui/form/form.ts';
import { formatRejection } from '../../../platform/submit.ts';
import { useReplay } from '../replay-store.ts';
import { NOTHING_SENT, formatRun, type Run } from '../format-run.ts';
import { useRuns } from '../run-store.ts';
import { formatOtherIssues } from './issue-fields.ts';
import { Footer } from '../../../../ui/layout/bars.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface ReplayFooterProps {
  readonly origin: ExchangeSummary;
  readonly run: Run | null;
  readonly issues: readonly FormIssue[];
  readonly onSend: () => void;
}

/** Sends the request, shows progress, and stops it. */
export function ReplayFooter({ origin, run, issues, onSend }: ReplayFooterProps) {
  const isRunning = run?.state === 'running';
  const isRejected = issues.length > 0 && !isRunning;
  return (
    <Footer as="footer" wrap>
      <Text as="p" tone="quiet" tabularNums grow aria-live="polite">
        {isRejected ? formatRejection(NOTHING_SENT, issues) : formatStatus(run, origin)}
      </Text>
      <ErrorNote message={formatOtherIssues(issues)} />
      <Button variant="quiet" icon={RotateCcw} onClick={() => useReplay.getState().reset(origin.id)}>
        {texts.startOver}
      </Button>
      {isRunning && (
        <Button icon={Square} onClick={() => useRuns.getState().stop(origin.id)}>
          {texts.stop}
        </Button>
      )}
      <Button
        variant="primary"
        disabled={isRunning}
        {...getKeyProps('dialog.submit')}
        icon={Send}
        onClick={onSend}
      >
        {texts.send}{' '}
        <Text as="kbd" variant="tiny">
          {formatCommandKeys('dialog.submit')}
        </Text>
      </Button>
    </Footer>
  );
}

function formatStatus(run: Run | null, { kind }: ExchangeSummary): string {
  if (run !== null) return formatRun(run);
  return kind === 'betwin' || kind === 'rollback' ? texts.movesMoney : texts.movesNoMoney;
}
