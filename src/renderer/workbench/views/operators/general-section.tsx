import { GAMES } from '#shared/games/catalogue.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { CasinoList } from './casino-list.tsx';
import { FieldRow, Section } from '../../../ui/layout/section.tsx';
import { setId, setName } from './operator-name.ts';
import type { OperatorForm } from './use-operator-form.ts';
import { texts } from './texts.tsx';

interface GeneralSectionProps {
  readonly form: OperatorForm;
  readonly isNew: boolean;
}

export function GeneralSection({ form: { draft, edit }, isNew }: GeneralSectionProps) {
  return (
    <Section id="general" title={texts.general} lead={texts.generalHint}>
      <FieldRow>
        <TextInput
          field="name"
          label={texts.name}
          value={draft.name}
          onChange={(name) => edit('name', (now) => (isNew ? setName(now, name) : { name }))}
        />
        <TextInput
          field="id"
          label={texts.id}
          variant="code"
          value={draft.id}
          readOnly={!isNew}
          note={isNew ? texts.newIdHint : texts.idHint}
          onChange={(id) => edit('id', (now) => setId(now, id))}
        />
      </FieldRow>
      <FieldRow>
        <FieldGroup
          field="status"
          label={texts.status}
          note={draft.status === 'active' ? texts.enabledHint : texts.disabledHint}
        >
          <Segmented
            label={texts.status}
            value={draft.status}
            options={[
              { value: 'active', text: texts.active },
              { value: 'disabled', text: texts.disabled },
            ]}
            onChange={(status) => edit('status', () => ({ status }))}
          />
        </FieldGroup>
        <FieldGroup
          field="integration_type"
          label={texts.integrationType}
          note={
            draft.integration_type === 'wallet' ? texts.walletIntegrationHint : texts.transferIntegrationHint
          }
        >
          <Segmented
            label={texts.integrationType}
            value={draft.integration_type}
            options={[
              { value: 'wallet', text: texts.wallet },
              { value: 'transfer', text: texts.transfer },
            ]}
            onChange={(type) => edit('integration_type', () => ({ integration_type: type }))}
          />
        </FieldGroup>
      </FieldRow>
      <CasinoList draft={draft} edit={edit} />
      <FieldGroup field="games" label={texts.games} note={texts.gamesHint}>
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
