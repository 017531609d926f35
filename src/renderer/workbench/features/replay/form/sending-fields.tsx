import { useCallback } from 'react';
import type { ReplayDestination, ReplayDestinations } from '#shared/contract/replay.ts';
import { client } from '../../../platform/client.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { SIGNING_NAMES, TARGET_FIELDS, TARGET_NAMES } from '../sending-names.ts';
import type { SendingDraft } from './replay-draft.ts';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';
import { NO_TOPICS } from '../../../platform/connection/live-changes.ts';

interface SendingFieldsProps {
  readonly draft: SendingDraft;
  /** The exchanges to send; the same object as long as they are unchanged. */
  readonly what: Parameters<typeof client.replay.destinations>[0]['what'];
  /** Where the original request went; null for several. */
  readonly originalUrl: string | null;
  readonly warning: string | null;
  /** The signature follows the body until the user chooses one. */
  readonly isSigningAutomatic?: boolean;
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
  what,
  originalUrl,
  warning,
  isSigningAutomatic = false,
  address = WHOLE_ADDRESS,
  onEdit,
}: SendingFieldsProps) {
  const destinations = useDestinations(what);
  const remoteHost = destinations?.remoteHost ?? null;
  return (
    <>
      <FieldGroup field="target" label={texts.sendTo}>
        <ChoiceList
          label={texts.sendTo}
          value={draft.target}
          fields={TARGET_FIELDS}
          choices={TARGET_NAMES.map(({ note, ...name }) => ({
            ...name,
            note:
              name.value === 'url' || destinations === null
                ? note
                : formatDestination(destinations[name.value], name.value === 'origin' ? originalUrl : null),
          }))}
          onChange={(target) => onEdit('target', { target })}
        />
        {draft.target === 'origin' && remoteHost !== null && (
          <Callout tone="warning" coloured>
            <Text variant="small">
              {what.kind === 'exchange' ? texts.remoteHost(remoteHost) : texts.remoteHostOfSome(remoteHost)}
            </Text>
          </Callout>
        )}
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
      <FieldGroup field="signing" label={texts.signatureLabel} help="replay">
        <ChoiceList
          label={texts.signatureLabel}
          value={draft.signing}
          choices={SIGNING_NAMES.map((name) =>
            isSigningAutomatic && name.value === 're_sign' && draft.signing === 're_sign'
              ? { ...name, note: texts.reSignedAutomatically }
              : name,
          )}
          onChange={(signing) => onEdit('signing', { signing })}
        />
        {warning !== null && (
          <Callout tone="warning" coloured>
            <Text variant="small">{warning}</Text>
          </Callout>
        )}
      </FieldGroup>
      {/* Always present, so that content below it does not move while the user edits a body. */}
      <TextInput
        field="signing.secret"
        label={texts.secretLabel}
        aside={texts.secretPlaceholder}
        isSecret
        note={texts.secretHint}
        value={draft.secret}
        onChange={(secret) => onEdit('signing.secret', { secret })}
      />
    </>
  );
}

/** Where it really goes; null until known. */
function useDestinations(what: SendingFieldsProps['what']): ReplayDestinations | null {
  const load = useCallback(() => client.replay.destinations({ what }), [what]);
  return useQuery(NO_TOPICS, load).data;
}

/** "http://127.0.0.1:4802/demo/betwin", and the URL that it replaces if that differs. */
function formatDestination(destination: ReplayDestination, originalUrl: string | null): string {
  if (destination.kind === 'rejected') return texts.destinationRejected(destination.message);
  const urls = destination.urls.join(', ');
  const isMoved = originalUrl !== null && !originalUrl.startsWith('/') && urls !== originalUrl;
  return isMoved ? texts.ownMockInstead(urls, originalUrl) : urls;
}
