import { ArrowLeftRight, CircleAlert, CircleCheck, CircleX, Unplug, type LucideIcon } from 'lucide-react';
import type { ConnectionTest } from '#shared/contract/operators.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { durationText } from '../../traffic/wording.ts';
import { Button } from '../../ui/button.tsx';
import { CertificateBox } from './certificate-box.tsx';
import styles from './test-result.module.css';

const VERDICTS: Record<
  ConnectionTest['verdict'],
  { readonly icon: LucideIcon; readonly text: string; readonly tone: string }
> = {
  works: { icon: CircleCheck, text: 'Works', tone: 'ok' },
  refused: { icon: CircleAlert, text: 'Refused', tone: 'refused' },
  invalid: { icon: CircleX, text: 'Invalid answer', tone: 'broken' },
  failed: { icon: Unplug, text: 'No answer', tone: 'unanswered' },
};

interface TestResultProps {
  readonly test: ConnectionTest;
  readonly onTrust: (fingerprint: string) => void;
}

export function TestResult({ test, onTrust }: TestResultProps) {
  const { icon: Icon, text, tone } = VERDICTS[test.verdict];
  return (
    <div className={styles.result} data-tone={tone} role="group" aria-label="Result of the test">
      <Icon size={20} aria-hidden />
      <div className={styles.words}>
        <h3 className={styles.title}>{text}</h3>
        <p>{test.sentence}</p>
        {test.advice.length > 0 && (
          <ul className={styles.advice}>
            {test.advice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        )}
        {test.certificate !== null && <CertificateBox certificate={test.certificate} onTrust={onTrust} />}
        <p className={styles.facts}>
          <code>{test.url}</code>
          {test.status !== null && <span>HTTP {test.status}</span>}
          <span>{durationText(test.durationMs)}</span>
        </p>
        <Button
          size="sm"
          icon={<ArrowLeftRight size={13} aria-hidden />}
          onClick={() => useNavigation.getState().openExchange(test.exchangeId)}
        >
          Open in Traffic
        </Button>
      </div>
    </div>
  );
}
