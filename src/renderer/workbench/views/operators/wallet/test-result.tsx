import { ArrowLeftRight, CircleAlert, CircleCheck, CircleX, Unplug, type LucideIcon } from 'lucide-react';
import type { ConnectionTest } from '#shared/contract/operators.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { formatDuration } from '../../../../ui/text/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { selectTab } from '../../../../ui/controls/pane-tabs.tsx';
import { CertificateBox } from './certificate-box.tsx';
import styles from './test-result.module.css';
import { Callout, showCallout } from '../../../../ui/layout/callout.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Code, Note, Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

const VERDICTS: Record<
  ConnectionTest['verdict'],
  {
    readonly icon: LucideIcon;
    readonly text: string;
    readonly tone: 'ok' | 'refused' | 'broken' | 'unanswered';
  }
> = {
  works: { icon: CircleCheck, text: texts.works, tone: 'ok' },
  rejected: { icon: CircleAlert, text: texts.rejected, tone: 'refused' },
  invalid: { icon: CircleX, text: texts.invalidResponse, tone: 'broken' },
  failed: { icon: Unplug, text: texts.noResponse, tone: 'unanswered' },
};

interface TestResultProps {
  readonly test: ConnectionTest;
  readonly onTrust: (fingerprint: string) => void;
}

export function TestResult({ test, onTrust }: TestResultProps) {
  const { icon: Icon, text, tone } = VERDICTS[test.verdict];
  return (
    <Callout
      ref={showCallout}
      tone={tone}
      icon={<Icon size={20} aria-hidden />}
      gap={3}
      pad="3 4"
      role="group"
      aria-label={texts.testResult}
    >
      <Stack gap={2} align="start">
        <Text as="h3" variant="heading" tone={tone}>
          {text}
        </Text>
        <p>{test.message}</p>
        {test.advice.length > 0 && (
          <Stack as="ul" gap={1} className={styles.advice}>
            {test.advice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </Stack>
        )}
        {test.certificate !== null && <CertificateBox certificate={test.certificate} onTrust={onTrust} />}
        <Row as="p" wrap gap={3}>
          <Code tone="quiet">{test.url}</Code>
          {test.status !== null && <Note as="span">{texts.http(test.status)}</Note>}
          <Note as="span">{formatDuration(test.durationMs)}</Note>
        </Row>
        <Button size="sm" icon={ArrowLeftRight} onClick={() => openExchange(test)}>
          {texts.openInTraffic}
        </Button>
      </Stack>
    </Callout>
  );
}

/** Shows what to look at: the signature if it was rejected, or else the response. */
function openExchange({ exchangeId, isSignatureRejected }: ConnectionTest): void {
  selectTab('traffic', isSignatureRejected ? 'signature' : 'response');
  useNavigation.getState().openExchange(exchangeId);
}
