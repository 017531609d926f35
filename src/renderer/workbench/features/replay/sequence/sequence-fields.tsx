import type { ReplaySequence } from '#shared/contract/replay.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { SendingFields } from '../form/sending-fields.tsx';
import { findSequenceWarning, SPACING_NAMES } from './sequence-draft.ts';
import styles from './sequence-dialog.module.css';
import { useSequence } from './sequence-store.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

const BASE_ADDRESS = {
  label: texts.baseUrlPlaceholder,
  placeholder: 'http://localhost:3000/wallet',
} as const;

interface SequenceFieldsProps {
  readonly what: ReplaySequence['what'];
  readonly isLocked: boolean;
}

/** The settings of the sequence. While one runs, they are shown and cannot be changed. */
export function SequenceFields({ what, isLocked }: SequenceFieldsProps) {
  const { draft, edit } = useSequence();
  return (
    <>
      <Text as="p" tone="quiet">
        {isLocked ? texts.lockedHint : texts.sequenceHint}
      </Text>
      <div className={styles.columns} inert={isLocked}>
        <Stack gap={4}>
          <SendingFields
            draft={draft}
            what={what}
            originalUrl={null}
            warning={findSequenceWarning(draft)}
            address={BASE_ADDRESS}
            onEdit={edit}
          />
        </Stack>
        <Stack gap={4}>
          <FieldGroup field="spacing" label={texts.waits}>
            <ChoiceList
              label={texts.waits}
              value={draft.spacing}
              choices={SPACING_NAMES}
              onChange={(spacing) => edit('spacing', { spacing })}
            />
          </FieldGroup>
          {draft.spacing === 'faster' && (
            <TextInput
              field="spacing.factor"
              label={texts.factor}
              aside={texts.factorRange}
              numeric
              value={draft.factor}
              onChange={(factor) => edit('spacing.factor', { factor })}
            />
          )}
          <Switch
            label={texts.freshIds}
            checked={draft.fresh}
            note={texts.freshIdsHint}
            onChange={(fresh) => edit('fresh', { fresh })}
          />
        </Stack>
      </div>
    </>
  );
}
