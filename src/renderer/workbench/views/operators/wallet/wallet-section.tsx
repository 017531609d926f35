import { CALLBACKS } from '#shared/protocol/callback.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import type { OperatorForm } from '../use-operator-form.ts';
import { BaseUrl } from './base-url.tsx';
import { CallbackUrl } from './callback-url.tsx';
import { TrustedCertificates } from './trusted-certificates.tsx';

export function WalletSection({ form }: { readonly form: OperatorForm }) {
  const { draft, edit } = form;
  return (
    <Section
      id="wallet"
      title="Wallet"
      lead="Where the gateway sends callbacks. Changes apply to new sessions; running sessions keep their URLs."
    >
      <BaseUrl form={form} />
      {CALLBACKS.map((kind) => (
        <CallbackUrl key={kind} kind={kind} form={form} />
      ))}
      <FieldGroup field="url_policy" label="Allowed URLs">
        <ChoiceList
          label="Allowed URLs"
          value={draft.url_policy}
          choices={[
            {
              value: 'local',
              text: 'Local',
              note: 'Also this machine, private networks and plain HTTP, each marked ‘Local only’. For development.',
            },
            {
              value: 'strict',
              text: 'Strict',
              note: 'Only public HTTPS addresses, as a real gateway requires. Saving any other URL fails.',
            },
          ]}
          onChange={(policy) => edit('url_policy', () => ({ url_policy: policy }))}
        />
      </FieldGroup>
      <TrustedCertificates draft={draft} edit={edit} />
    </Section>
  );
}
