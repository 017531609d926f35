import { ShieldQuestionMark } from 'lucide-react';
import type { Certificate } from '#shared/contract/operators.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import styles from './certificate-box.module.css';
import { Note } from '../../../../ui/text/text.tsx';

interface CertificateBoxProps {
  readonly certificate: Certificate;
  readonly onTrust: (fingerprint: string) => void;
}

/** What the server showed of itself: enough to compare it with what its owner says. */
export function CertificateBox({ certificate, onTrust }: CertificateBoxProps) {
  return (
    <section className={styles.box} aria-label="Certificate of the wallet">
      <h4 className={styles.title}>
        <ShieldQuestionMark size={14} aria-hidden /> {certificate.problem}
      </h4>
      <dl className={styles.facts}>
        <Fact name="Subject" value={certificate.subject} />
        <Fact name="Issuer" value={certificate.issuer} />
        <Fact name="Valid" value={`${certificate.validFrom} to ${certificate.validTo}`} />
        <div>
          <dt>SHA-256</dt>
          <dd>
            <code>{certificate.fingerprint}</code>{' '}
            <CopyButton text={certificate.fingerprint} what="fingerprint" />
          </dd>
        </div>
      </dl>
      <Note>
        Compare the fingerprint with that of the wallet’s owner. Once trusted, this operator’s callbacks
        accept this very certificate, in force at once.
      </Note>
      <Button size="sm" onClick={() => onTrust(certificate.fingerprint)}>
        Trust this certificate
      </Button>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
