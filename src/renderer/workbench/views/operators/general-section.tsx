import { GAMES } from '#shared/games/catalogue.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { CasinoList } from './casino-list.tsx';
import { FieldRow, Section } from '../../../ui/layout/section.tsx';
import { identified, named } from './named-operator.ts';
import type { OperatorForm } from './use-operator-form.ts';

interface GeneralSectionProps {
  readonly form: OperatorForm;
  readonly isNew: boolean;
}

export function GeneralSection({ form: { draft, edit }, isNew }: GeneralSectionProps) {
  return (
    <Section id="general" title="General" lead="Who launches games, and for which casinos.">
      <FieldRow>
        <TextInput
          field="name"
          label="Name"
          value={draft.name}
          onChange={(name) => edit('name', (now) => (isNew ? named(now, name) : { name }))}
        />
        <TextInput
          field="id"
          label="ID"
          look="code"
          value={draft.id}
          readOnly={!isNew}
          note={isNew ? 'Part of addresses. It cannot be changed later.' : 'Cannot be changed.'}
          onChange={(id) => edit('id', (now) => identified(now, id))}
        />
      </FieldRow>
      <FieldRow>
        <FieldGroup
          field="status"
          label="Status"
          note={
            draft.status === 'active'
              ? 'Its launches are accepted.'
              : 'Launches for its casinos are rejected (410). Pending deliveries are still sent.'
          }
        >
          <Segmented
            label="Status"
            value={draft.status}
            options={[
              { value: 'active', text: 'Active' },
              { value: 'disabled', text: 'Disabled' },
            ]}
            onChange={(status) => edit('status', () => ({ status }))}
          />
        </FieldGroup>
        <FieldGroup
          field="integration_type"
          label="Integration type"
          note={
            draft.integration_type === 'wallet'
              ? 'The money stays in the operator’s wallet, which the gateway calls.'
              : 'Its launches are rejected (420): only wallet integrations are supported here.'
          }
        >
          <Segmented
            label="Integration type"
            value={draft.integration_type}
            options={[
              { value: 'wallet', text: 'Wallet' },
              { value: 'transfer', text: 'Transfer' },
            ]}
            onChange={(type) => edit('integration_type', () => ({ integration_type: type }))}
          />
        </FieldGroup>
      </FieldRow>
      <CasinoList draft={draft} edit={edit} />
      <FieldGroup field="games" label="Games" note="A launch of any other game is rejected (405).">
        {GAMES.map(({ slug, title }) => (
          <Switch
            key={slug}
            label={title}
            checked={draft.games.includes(slug)}
            onChange={(on) =>
              edit('games', (now) => ({
                games: GAMES.map((game) => game.slug).filter((each) =>
                  each === slug ? on : now.games.includes(each),
                ),
              }))
            }
          />
        ))}
      </FieldGroup>
    </Section>
  );
}
