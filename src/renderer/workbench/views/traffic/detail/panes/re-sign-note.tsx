import { Signature } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Callout } from '../../../../../ui/layout/callout.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { isSignatureRejected } from '../../../../exchange/format-outcome.ts';
import { useReplay } from '../../../../features/replay/replay-store.ts';
import { showDialog } from '../../../../platform/navigation/dialog-store.ts';
import { texts } from '../texts.ts';

interface ReSignNoteProps {
  readonly summary: Pick<ExchangeSummary, 'originId' | 'vantage' | 'outcome'>;
}

/** Advice for a replay whose signature was rejected, such as an imported one with the secret of another casino. */
export function ReSignNote({ summary: { originId, vantage, outcome } }: ReSignNoteProps): ReactNode {
  if (originId === null || vantage !== 'replay' || !isSignatureRejected(outcome)) return null;
  return (
    <Callout as="section" tone="warning" align="center" pad="1.5 4">
      <Text variant="small" grow>
        {texts.replaySignatureRejected}
      </Text>
      <Button
        size="sm"
        icon={Signature}
        onClick={() => {
          useReplay.getState().edit(originId, 'signing', { signing: 're_sign' });
          showDialog({ replay: { kind: 'edit', originId } });
        }}
      >
        {texts.reSignReplay}
      </Button>
    </Callout>
  );
}
