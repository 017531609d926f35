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
      lead="Where the gateway sends its callbacks. A change applies to new sessions; sessions under way keep the URLs they began with."
    >
      <BaseUrl form={form} />
      {CALLBACKS.map((kind) => (
        <CallbackUrl key={kind} kind={kind} form={form} />
      ))}
      <FieldGroup field="url_policy" label="Which URLs may be set">
        <ChoiceList
          label="Which URLs may be set"
          value={draft.url_policy}
          choices={[
            {
              value: 'local',
              text: 'Local',
              note: 'This machine, private nets and plain http too, each marked ‘Local only’: what a backend under development has.',
            },
            {
              value: 'strict',
              text: 'Strict',
              note: 'Only HTTPS addresses that the public can reach, as a real gateway asks. Any other is refused when you save.',
            },
          ]}
          onChange={(policy) => edit('url_policy', () => ({ url_policy: policy }))}
        />
      </FieldGroup>
      <TrustedCertificates draft={draft} edit={edit} />
    </Section>
  );
}
