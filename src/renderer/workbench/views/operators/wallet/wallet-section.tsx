import { CALLBACKS } from '#shared/protocol/callback.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import type { OperatorForm } from '../use-operator-form.ts';
import { BaseUrlField } from './base-url-field.tsx';
import { CallbackUrlField } from './callback-url-field.tsx';
import { TrustedCertificates } from './trusted-certificates.tsx';
import { texts } from '../texts.tsx';

export function WalletSection({ form }: { readonly form: OperatorForm }) {
  const { draft, edit } = form;
  return (
    <Section id="wallet" title={texts.wallet} lead={texts.walletDescription}>
      <BaseUrlField form={form} />
      {CALLBACKS.map((kind) => (
        <CallbackUrlField key={kind} kind={kind} form={form} />
      ))}
      <FieldGroup field="url_policy" label={texts.allowedUrls} help="operator">
        <ChoiceList
          label={texts.allowedUrls}
          value={draft.url_policy}
          choices={[
            {
              value: 'local',
              text: texts.local,
              note: texts.localPolicyHint,
            },
            {
              value: 'strict',
              text: texts.strict,
              note: texts.strictPolicyHint,
            },
          ]}
          onChange={(policy) => edit('url_policy', () => ({ url_policy: policy }))}
        />
      </FieldGroup>
      <TrustedCertificates draft={draft} edit={edit} />
    </Section>
  );
}
