import { ShieldCheck, X } from 'lucide-react';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { FieldIssue } from '../../../../ui/form/field-issue.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import type { OperatorForm } from '../use-operator-form.ts';
import styles from './trusted-certificates.module.css';
import { Code, Text } from '../../../../ui/text/text.tsx';
import { Stack, Columns } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.tsx';

export function TrustedCertificates({ draft, edit }: Pick<OperatorForm, 'draft' | 'edit'>) {
  const fingerprints = draft.trusted_certificates;
  return (
    <FieldGroup
      field="trusted_certificates"
      label={texts.trustedCertificates}
      help="operator"
      note={texts.trustedCertificatesDescription}
    >
      {fingerprints.length === 0 ? (
        <Text as="p" tone="quiet">
          {texts.noTrustedCertificates}
        </Text>
      ) : (
        <Stack as="ul" gap={1} className={styles.list}>
          {fingerprints.map((fingerprint, index) => (
            <Columns
              as="li"
              key={fingerprint}
              widths="auto minmax(0, 1fr) auto"
              gap={2}
              pad="1.5 2"
              edge="around"
            >
              <ShieldCheck size={14} color="var(--ok)" aria-hidden />
              <div>
                <Code>{fingerprint}</Code>
                <FieldIssue field={`trusted_certificates[${index}]`} />
              </div>
              <IconButton
                label={texts.stopTrusting(fingerprint.slice(0, 8))}
                icon={X}
                onClick={() =>
                  edit('trusted_certificates', (now) => ({
                    trusted_certificates: now.trusted_certificates.filter((each) => each !== fingerprint),
                  }))
                }
              />
            </Columns>
          ))}
        </Stack>
      )}
    </FieldGroup>
  );
}
