import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { create } from 'zustand';
import iconButton from '../ui/icon-button.module.css';
import { commandKey } from './command-key.ts';
import styles from './key-sheet.module.css';
import { VIEWS } from './place.ts';
import { VIEW_NAMES } from './view-names.ts';

export const useKeySheet = create<{ readonly open: boolean }>()(() => ({ open: false }));

const COMMAND = commandKey.text;

const SECTIONS: readonly {
  readonly title: string;
  readonly keys: readonly (readonly [keys: readonly string[], does: string])[];
}[] = [
  {
    title: 'Everywhere',
    keys: [
      ...VIEWS.map((view, index) => [[`${COMMAND} ${index + 1}`], VIEW_NAMES[view]] as const),
      [['?'], 'This sheet'],
    ],
  },
  {
    title: 'An exchange in Traffic',
    keys: [
      [['R'], 'Replay it as it was'],
      [['E'], 'Edit and replay'],
      [['D'], 'Compare, a replay with its origin'],
      [['C'], 'Copy as cURL'],
      [[`${COMMAND} Enter`], 'Send what was edited'],
    ],
  },
  { title: 'Launch', keys: [[[`${COMMAND} Enter`], 'Launch the game']] },
  {
    title: 'Traffic',
    keys: [
      [[`${COMMAND} F`], 'Filter, completed as you type'],
      [[`${COMMAND} V`], 'Import the cURL command that was copied'],
    ],
  },
  { title: 'Faults', keys: [[[`${COMMAND} Enter`], 'Arm what the form says']] },
  { title: 'Test suite', keys: [[[`${COMMAND} Enter`], 'Run all scenarios']] },
  { title: 'Operators', keys: [[[`${COMMAND} S`], 'Save what was changed']] },
  {
    title: 'Traffic, Wallet, Faults, Test suite, Deliveries, Sessions',
    keys: [
      [['J', '↓'], 'Next row'],
      [['K', '↑'], 'Previous row'],
      [['Home', 'End'], 'First, last'],
      [['/'], 'Filter by text, where there is a filter'],
      [['Enter'], 'Go into the detail'],
      [['Esc'], 'Back to the list, then close the detail'],
    ],
  },
];

export function KeySheet() {
  const open = useKeySheet((state) => state.open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => useKeySheet.setState({ open: next })}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>Keys</Dialog.Title>
            <Dialog.Close className={iconButton.iconButton} aria-label="Close">
              <X size={16} aria-hidden />
            </Dialog.Close>
          </header>
          {SECTIONS.map((section) => (
            <section key={section.title} className={styles.section}>
              <h3 className={styles.heading}>{section.title}</h3>
              <dl className={styles.keys}>
                {section.keys.map(([keys, does]) => (
                  <div key={does} className={styles.row}>
                    <dt>{does}</dt>
                    <dd>
                      {keys.map((key) => (
                        <kbd key={key} className={styles.key}>
                          {key}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <p className={styles.note}>Keys without {COMMAND} rest while a field or an editor has the focus.</p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
