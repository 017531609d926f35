import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import styles from './casino-list.module.css';
import type { OperatorForm } from './use-operator-form.ts';
import { Stack, Columns } from '../../../ui/layout/stack.tsx';
import { texts } from './texts.tsx';

type Casino = OperatorForm['draft']['casinos'][number];

export function CasinoList({ draft, edit }: Pick<OperatorForm, 'draft' | 'edit'>) {
  const change = (index: number, casino: Casino, field: string): void =>
    edit(field, (now) => ({ casinos: now.casinos.with(index, casino) }));

  return (
    <FieldGroup field="casinos" label={texts.casinos} note={texts.casinosHint}>
      <Stack as="ul" gap={2} className={styles.list}>
        {draft.casinos.map((casino, index) => {
          const field = `casinos[${index}]`;
          const name = casino.id || texts.casino(index + 1);
          return (
            // Entries have no identity but their index until they are saved.
            <Columns
              as="li"
              key={index}
              widths="minmax(120px, 320px) 140px 24px"
              gap={3}
              align="start"
              className={styles.casino}
            >
              <TextInput
                field={`${field}.id`}
                label={texts.casinoId(index + 1)}
                showsLabel={false}
                variant="code"
                value={casino.id}
                placeholder="casino-id"
                onChange={(id) => change(index, { ...casino, id }, `${field}.id`)}
              />
              <div className={styles.enabled}>
                <Switch
                  label={casino.status === 'enabled' ? texts.enabled : texts.disabledCasino}
                  checked={casino.status === 'enabled'}
                  onChange={(on) =>
                    change(index, { ...casino, status: on ? 'enabled' : 'disabled' }, `${field}.status`)
                  }
                />
              </div>
              <IconButton
                label={texts.remove(name)}
                icon={Trash2}
                onClick={() => edit('casinos', (now) => ({ casinos: now.casinos.toSpliced(index, 1) }))}
              />
            </Columns>
          );
        })}
      </Stack>
      <Button
        size="sm"
        icon={Plus}
        onClick={() =>
          edit('casinos', (now) => ({ casinos: [...now.casinos, { id: '', status: 'enabled' }] }))
        }
      >
        {texts.addCasino}
      </Button>
    </FieldGroup>
  );
}
