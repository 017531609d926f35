import { ShieldQuestionMark } from 'lucide-react';
import type { Certificate } from '#shared/contract/operators.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { Code, Note, Text } from '../../../../ui/text/text.tsx';
import { Stack, Row } from '../../../../ui/layout/stack.tsx';
import { DescriptionGrid, ItemRow } from '../../../../ui/text/description-list.tsx';
import { texts } from '../texts.tsx';

interface CertificateBoxProps {
  readonly certificate: Certificate;
  readonly onTrust: (fingerprint: string) => void;
}

/** The details of the server's certificate, to compare them with what its owner states. */
export function CertificateBox({ certificate, onTrust }: CertificateBoxProps) {
  return (
    <Stack
      as="section"
      gap={2}
      align="start"
      pad={3}
      edge="around"
      ground="surface"
      aria-label={texts.walletCertificate}
    >
      <Text as="h4" variant="heading">
        <Row as="span" gap={1.5}>
          <ShieldQuestionMark size={14} aria-hidden /> {certificate.reason}
        </Row>
      </Text>
      <DescriptionGrid width={72}>
        <ItemRow name={texts.subject}>{certificate.subject}</ItemRow>
        <ItemRow name={texts.issuer}>{certificate.issuer}</ItemRow>
        <ItemRow name={texts.valid}>{texts.validity(certificate.validFrom, certificate.validTo)}</ItemRow>
        <ItemRow name="SHA-256">
          <Code>{certificate.fingerprint}</Code>{' '}
          <CopyButton text={certificate.fingerprint} subject={texts.fingerprint} />
        </ItemRow>
      </DescriptionGrid>
      <Note>{texts.fingerprintHint}</Note>
      <Button size="sm" onClick={() => onTrust(certificate.fingerprint)}>
        {texts.trustThisCertificate}
      </Button>
    </Stack>
  );
}
