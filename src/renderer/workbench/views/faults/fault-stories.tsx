import { Zap } from 'lucide-react';
import { FAULT_PRESET_NAMES, FAULT_PRESETS, type FaultPresetName } from '#shared/faults/presets.ts';
import { useGgw } from '../../platform/connection/use-ggw.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './fault-stories.module.css';
import { useFaults } from '../../features/armed-faults/faults-store.ts';
import { presetCommand } from './form/arming-command.ts';
import { OrderOfFaults } from './order-of-faults.tsx';
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
        <Button
          size="sm"
          icon={<Zap size={13} aria-hidden />}
          aria-label={`Arm ${label}`}
          onClick={() => void armPreset(preset)}
        >
          Arm
        </Button>
      </div>
    </li>
  );
}
