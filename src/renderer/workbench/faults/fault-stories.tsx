import { Zap } from 'lucide-react';
import { FAULT_PRESET_NAMES, FAULT_PRESETS, type FaultPresetName } from '#shared/faults/presets.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './fault-stories.module.css';
import { useFaults } from './faults-store.ts';
import { presetCommand } from './form/arming-command.ts';
import { OrderOfFaults } from './order-of-faults.tsx';
import { FAULT_DETAIL_ID } from './use-catalogue-keys.ts';

/** What is shown while no fault is chosen: common stories that one press arms, and how several faults go together. */
export function FaultStories() {
  return (
    <section id={FAULT_DETAIL_ID} className={styles.pane} aria-label="Stories" tabIndex={-1}>
      <header className={styles.head}>
        <h2 className={styles.title}>Stories</h2>
        <p className={styles.lead}>One press arms a few faults together, beside what is armed.</p>
      </header>
      <div className={styles.body}>
        <ul className={styles.stories}>
          {FAULT_PRESET_NAMES.map((preset) => (
            <Story key={preset} preset={preset} />
          ))}
        </ul>
        <OrderOfFaults />
      </div>
    </section>
  );
}

function Story({ preset }: { readonly preset: FaultPresetName }) {
  const armPreset = useFaults((state) => state.armPreset);
  const { label, story } = FAULT_PRESETS[preset];
  const command = presetCommand(preset);
  return (
    <li className={styles.story}>
      <div className={styles.name}>
        <h3 className={styles.label}>{label}</h3>
        <code className={styles.command}>{command}</code>
        <CopyButton text={command} what={`command for ${label}`} />
      </div>
      <p className={styles.words}>{story}</p>
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
