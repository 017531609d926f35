import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { SIGNING_NAMES, TARGET_NAMES } from '../sending-names.ts';
import type { SendingDraft } from './replay-draft.ts';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface SendingFieldsProps {
  readonly draft: SendingDraft;
  /** Where the original request or requests went. */
  readonly originalUrl: string | null;
  readonly caution: string | null;
  /** Label of the other address; a single request's address is complete. */
  readonly address?: { readonly label: string; readonly placeholder: string };
  readonly onEdit: (field: string, change: Partial<SendingDraft>) => void;
}

const WHOLE_ADDRESS = {
  label: texts.addressLabel,
  placeholder: 'http://localhost:3000/wallet/betwin',
} as const;

/** Where it is sent and how it is signed. */
export function SendingFields({
  draft,
  originalUrl,
  caution,
  address = WHOLE_ADDRESS,
  onEdit,
}: SendingFieldsProps) {
  return (
    <>
      <FieldGroup field="target" label={texts.sendTo}>
        <ChoiceList
          label={texts.sendTo}
          value={draft.target}
          choices={TARGET_NAMES.map(({ note, ...words }) => ({
            ...words,
            note: words.value === 'origin' && originalUrl !== null ? originalUrl : note,
          }))}
          onChange={(target) => onEdit('target', { target })}
        />
      </FieldGroup>
      {draft.target === 'url' && (
        <TextInput
          field="target.url"
          label={address.label}
          variant="code"
          placeholder={address.placeholder}
          value={draft.url}
          onChange={(url) => onEdit('target.url', { url })}
        />
      )}
      <FieldGroup field="signing" label={texts.signatureLabel}>
        <ChoiceList
          label={texts.signatureLabel}
          value={draft.signing}
          choices={SIGNING_NAMES}
          onChange={(signing) => onEdit('signing', { signing })}
        />
        {caution !== null && (
          <Callout tone="warning" coloured>
            <Text variant="small">{caution}</Text>
          </Callout>
        )}
      </FieldGroup>
      {draft.signing === 'anew' && (
        <TextInput
          field="signing.secret"
          label={texts.secretLabel}
          aside={texts.emptyOperatorsSecret}
          isSecret
          note={texts.keptInMemoryNever}
          value={draft.secret}
          onChange={(secret) => onEdit('signing.secret', { secret })}
        />
      )}
    </>
  );
}
