import { Zap } from 'lucide-react';
import { FAULT_PRESET_NAMES, FAULT_PRESETS, type FaultPresetName } from '#shared/faults/presets.ts';
import { useGgw } from '../../platform/connection/connection-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './fault-stories.module.css';
import { useFaults } from '../../features/armed-faults/faults-store.ts';
import { presetCommand } from './form/arming-command.ts';
import { FAULT_DETAIL_ID } from './use-catalogue-keys.ts';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { Fill, Pane, Row, Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** What is shown while no fault is chosen: common stories that one press arms, and how several faults go together. */
export function FaultStories() {
  return (
    <Pane as="section" full ground="surface" id={FAULT_DETAIL_ID} aria-label="Stories" tabIndex={-1}>
      <PaneHeader
        as="h2"
        title="Stories"
        count="One press arms a few faults together, beside what is armed."
      />
      <Fill scroll pad="4 4 6">
        <Stack as="ul" edge="around" className={styles.stories}>
          {FAULT_PRESET_NAMES.map((preset) => (
            <Story key={preset} preset={preset} />
          ))}
        </Stack>
        <OrderOfFaults />
      </Fill>
    </Pane>
  );
}

function Story({ preset }: { readonly preset: FaultPresetName }) {
  const armPreset = useFaults((state) => state.armPreset);
  const { label, story } = FAULT_PRESETS[preset];
  const command = presetCommand(preset, useGgw());
  return (
    <li className={styles.story}>
      <Row gap={2}>
        <Text as="h3" look="heading" className={styles.label}>
          {label}
        </Text>
        <Text as="code" look="id" tone="faint" clip>
          {command}
        </Text>
        <CopyButton text={command} what={`command for ${label}`} />
      </Row>
      <Text as="p" tone="quiet" className={styles.words}>
        {story}
      </Text>
      <div className={styles.arm}>
        <Button size="sm" icon={Zap} aria-label={`Arm ${label}`} onClick={() => void armPreset(preset)}>
          Arm
        </Button>
      </div>
    </li>
  );
}

const STEPS: readonly { readonly name: string; readonly does: string }[] = [
  { name: 'Behaviour', does: 'The rules that the wallet works by: all that are armed hold together.' },
  {
    name: 'Before the ledger',
    does: 'A silence wins over an answer, an answer over a refusal; of two of a kind, the first of the catalogue.',
  },
  {
    name: 'The ledger',
    does: 'The request is worked through by those rules and posted, unless it was cut short before.',
  },
  {
    name: 'After the ledger',
    does: 'Every change of shape, one after the other; then one answer in its place, then one silence.',
  },
  { name: 'On the wire', does: 'Latencies add up, and a slow body begins after them.' },
];

/** How several faults that are armed at once go together. */
function OrderOfFaults() {
  return (
    <section className={styles.order} aria-labelledby="order-of-faults">
      <Text as="h3" look="heading" id="order-of-faults">
        Where several are armed, each callback meets them in this order
      </Text>
      <ol className={styles.steps}>
        {STEPS.map(({ name, does }) => (
          <li key={name} className={styles.step}>
            <strong>{name}</strong>
            <span>{does}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
