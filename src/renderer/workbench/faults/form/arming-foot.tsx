import { Zap } from 'lucide-react';
import { armingWords } from '#shared/faults/armed-words.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { commandKey } from '../../shell/command-key.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { armingCommand } from './arming-command.ts';
import { armingOf } from './arming-draft.ts';
import styles from './arming-foot.module.css';
import type { ArmingForm } from './arming-store.ts';

interface ArmingFootProps {
  readonly fault: FaultName;
  readonly form: ArmingForm;
  readonly onArm: () => void;
}

/** What will be armed, in words and as a command, and the button that does it. */
export function ArmingFoot({ fault, form, onArm }: ArmingFootProps) {
  const { data: arming } = faultArmingSchema.safeParse(armingOf(fault, form.draft));
  return (
    <footer className={styles.foot}>
      <ProblemNote problem={form.failure} />
      <div className={styles.act}>
        {arming === undefined ? (
          <p className={styles.wrong}>A field above holds what cannot be armed.</p>
        ) : (
          <p className={styles.summary}>{armingWords(arming)}</p>
        )}
        <Button
          look="primary"
          icon={<Zap size={14} aria-hidden />}
          aria-keyshortcuts={`${commandKey.aria}+Enter`}
          title={`Arm (${commandKey.text}+Enter)`}
          onClick={onArm}
        >
          Arm
        </Button>
      </div>
      <Command text={arming === undefined ? null : armingCommand(arming)} />
    </footer>
  );
}

/** Its line stays while there is none, so that nothing above it moves. */
function Command({ text }: { readonly text: string | null }) {
  return (
    <div className={styles.command}>
      {text !== null && (
        <>
          <code title={text}>{text}</code>
          <CopyButton text={text} what="command" />
        </>
      )}
    </div>
  );
}
