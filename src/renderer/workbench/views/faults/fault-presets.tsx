import { Zap } from 'lucide-react';
import { FAULT_PRESET_NAMES, FAULT_PRESETS, type FaultPresetName } from '#shared/faults/presets.ts';
import { useGgw } from '../../platform/connection/connection-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import styles from './fault-presets.module.css';
import { OwnWalletFaults } from '../../features/casinos/ineffective-faults.tsx';
import { useFaults } from '../../features/armed-faults/faults-store.ts';
import { formatPresetCommand } from './form/arming-command.ts';
import { FAULT_DETAIL_ID } from './use-catalogue-keys.ts';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { Fill, Pane, Row, Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

/** Shown while no fault is selected: common presets that arm with one click, and how several faults combine. */
export function FaultPresets() {
  return (
    <Pane as="section" full ground="surface" id={FAULT_DETAIL_ID} aria-label={texts.presets} tabIndex={-1}>
      <PaneHeader as="h2" title={texts.presets} count={texts.presetsHint} />
      <Fill scroll pad="4 4 6">
        <div className={styles.presets}>
          <OwnWalletFaults />
        </div>
        <Stack as="ul" edge="around" className={styles.presets}>
          {FAULT_PRESET_NAMES.map((preset) => (
            <Preset key={preset} preset={preset} />
          ))}
        </Stack>
        <OrderOfFaults />
      </Fill>
    </Pane>
  );
}

function Preset({ preset }: { readonly preset: FaultPresetName }) {
  const armPreset = useFaults((state) => state.armPreset);
  const { label, summary } = FAULT_PRESETS[preset];
  const command = formatPresetCommand(preset, useGgw());
  return (
    <li className={styles.preset}>
      <Row gap={2}>
        <Text as="h3" variant="heading" className={styles.label}>
          {label}
        </Text>
        <CopyButton text={command} subject={texts.commandFor(label)} />
      </Row>
      <Text as="p" tone="quiet" className={styles.text}>
        {summary}
      </Text>
      <Text as="code" variant="id" tone="faint" breakAnywhere className={styles.text}>
        {command}
      </Text>
      <div className={styles.arm}>
        <Button size="sm" icon={Zap} aria-label={texts.arm(label)} onClick={() => void armPreset(preset)}>
          {texts.armLabel}
        </Button>
      </div>
    </li>
  );
}

const STEPS: readonly { readonly name: string; readonly note: string }[] = [
  { name: texts.rules, note: texts.rulesDescription },
  {
    name: texts.beforeLedger,
    note: texts.precedenceDescription,
  },
  {
    name: texts.ledger,
    note: texts.ledgerDescription,
  },
  {
    name: texts.afterLedger,
    note: texts.responseDescription,
  },
  { name: texts.wire, note: texts.wireDescription },
];

/** How several armed faults combine. */
function OrderOfFaults() {
  return (
    <section className={styles.order} aria-labelledby="order-of-faults">
      <Text as="h3" variant="heading" id="order-of-faults">
        {texts.orderHint}
      </Text>
      <ol className={styles.steps}>
        {STEPS.map(({ name, note }) => (
          <li key={name} className={styles.step}>
            <strong>{name}</strong>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
