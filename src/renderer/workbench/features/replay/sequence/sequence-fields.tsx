import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { SendingFields } from '../form/sending-fields.tsx';
import { sequenceCaution, SPACING_WORDS } from './sequence-draft.ts';
import styles from './sequence-dialog.module.css';
import { useSequence } from './sequence-store.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';

const BASE_ADDRESS = {
  label: 'Address before /balance',
  placeholder: 'http://localhost:3000/wallet',
} as const;

/** How it is sent. While one is under way, what was chosen for it holds, so nothing here can be changed. */
export function SequenceFields({ isRefused }: { readonly isRefused: boolean }) {
  const { draft, edit } = useSequence();
  return (
    <>
      <Text as="p" tone="quiet">
        {isRefused
          ? 'You can choose how to send the next one after the current replay ends.'
          : 'Sends all captured callbacks in their original order. Replays may move money in the wallet. The gateway’s rounds stay as they are.'}
      </Text>
      <div className={styles.columns} inert={isRefused}>
        <Stack gap={4}>
          <SendingFields
            draft={draft}
            wentTo={null}
            caution={sequenceCaution(draft)}
            address={BASE_ADDRESS}
            onEdit={edit}
          />
        </Stack>
        <Stack gap={4}>
          <FieldGroup field="spacing" label="Waits">
            <ChoiceList
              label="Waits"
              value={draft.spacing}
              choices={SPACING_WORDS}
              onChange={(spacing) => edit('spacing', { spacing })}
            />
          </FieldGroup>
          {draft.spacing === 'faster' && (
            <TextInput
              field="spacing.factor"
              label="Factor"
              aside="1 to 1000"
              numeric
              value={draft.factor}
              onChange={(factor) => edit('spacing.factor', { factor })}
            />
          )}
          <Switch
            label="Fresh IDs"
            checked={draft.fresh}
            note="Gives every transaction and round a new ID, used consistently in all callbacks. Without it, a wallet treats each callback as a repeat."
            onChange={(fresh) => edit('fresh', { fresh })}
          />
        </Stack>
      </div>
    </>
  );
}
