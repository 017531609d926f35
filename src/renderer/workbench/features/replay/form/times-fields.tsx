import { REPLAY_TIMES_MAX } from '#shared/contract/replay.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { ReplayFormDraft } from './replay-draft.ts';
import styles from './replay-form.module.css';

interface TimesFieldsProps {
  readonly draft: Pick<ReplayFormDraft, 'times' | 'atOnce'>;
  readonly onEdit: (field: string, change: Partial<ReplayFormDraft>) => void;
}

/** How often, and whether each waits for the answer to the one before. */
export function TimesFields({ draft, onEdit }: TimesFieldsProps) {
  return (
    <div className={styles.times}>
      <TextInput
        field="times"
        label="Times"
        aside={`1 to ${REPLAY_TIMES_MAX}`}
        numeric
        value={draft.times}
        onChange={(times) => onEdit('times', { times })}
      />
      <Segmented
        label="Order"
        value={draft.atOnce ? 'at_once' : 'in_turn'}
        options={[
          { value: 'in_turn', text: 'One after another' },
          { value: 'at_once', text: 'All at once' },
        ]}
        onChange={(order) => onEdit('atOnce', { atOnce: order === 'at_once' })}
      />
    </div>
  );
}
