import { ShieldQuestionMark } from 'lucide-react';
import type { Certificate } from '#shared/contract/operators.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { Code, Note, Text } from '../../../../ui/text/text.tsx';
import { Stack, Row } from '../../../../ui/layout/stack.tsx';
import { FactList, FactLine } from '../../../../ui/text/facts.tsx';

interface CertificateBoxProps {
  readonly certificate: Certificate;
  readonly onTrust: (fingerprint: string) => void;
}

/** What the server showed of itself: enough to compare it with what its owner says. */
export function CertificateBox({ certificate, onTrust }: CertificateBoxProps) {
  return (
    <Stack
      as="section"
      gap={2}
      align="start"
      pad={3}
      edge="around"
      ground="surface"
      aria-label="Certificate of the wallet"
    >
      <Text as="h4" look="heading">
        <Row as="span" gap={1.5}>
          <ShieldQuestionMark size={14} aria-hidden /> {certificate.problem}
        </Row>
      </Text>
      <FactList width={72}>
        <FactLine name="Subject">{certificate.subject}</FactLine>
        <FactLine name="Issuer">{certificate.issuer}</FactLine>
        <FactLine name="Valid">{`${certificate.validFrom} to ${certificate.validTo}`}</FactLine>
        <FactLine name="SHA-256">
          <Code>{certificate.fingerprint}</Code>{' '}
          <CopyButton text={certificate.fingerprint} what="fingerprint" />
        </FactLine>
      </FactList>
      <Note>
        Compare the fingerprint with the one from the wallet’s owner. Trusting it applies immediately: this
        operator’s callbacks accept exactly this certificate.
      </Note>
      <Button size="sm" onClick={() => onTrust(certificate.fingerprint)}>
        Trust this certificate
      </Button>
    </Stack>
  );
}
