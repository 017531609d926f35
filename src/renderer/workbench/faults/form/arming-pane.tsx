import { X } from 'lucide-react';
import { useRef } from 'react';
import { plainSentence } from '#shared/faults/armed-words.ts';
import { describeFault, type FaultName } from '#shared/faults/catalogue.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useSendKey } from '../../shell/use-send-key.ts';
import { focusField } from '../../ui/focus-field.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProblemsContext } from '../../ui/problems.ts';
import { ArmedMark } from '../armed-mark.tsx';
import { FAULT_DETAIL_ID } from '../use-catalogue-keys.ts';
import { ArmingFoot } from './arming-foot.tsx';
import styles from './arming-pane.module.css';
import { useArming } from './arming-store.ts';
import { CallbackChoice } from './callback-choice.tsx';
import { FrequencyFields } from './frequency-fields.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { StageChoice } from './stage-choice.tsx';

/** One fault: what it does, what a gateway will do about it, and the form that arms it. */
export function ArmingPane({ fault }: { readonly fault: FaultName }) {
  const pane = useRef<HTMLElement>(null);
  const form = useArming((state) => state.forms[fault]);
  const { label, does, reaction } = describeFault(fault);

  const arm = async (): Promise<void> => {
    const wrong = await useArming.getState().arm(fault);
    if (wrong !== null && pane.current !== null) focusField(pane.current, wrong);
  };
  useSendKey('faults', () => void arm());

  return (
    <ProblemsContext value={form.problems}>
      <section
        ref={pane}
        id={FAULT_DETAIL_ID}
        className={styles.pane}
        aria-label={`Fault ${label}`}
        tabIndex={-1}
      >
        <header className={styles.head}>
          <h2 className={styles.title}>{label}</h2>
          <code className={styles.name}>{fault}</code>
          <ArmedMark fault={fault} />
          <span className={styles.close}>
            <IconButton
              label="Close"
              keys="Esc"
              icon={<X size={16} aria-hidden />}
              onClick={() => useNavigation.getState().selectFault(null)}
            />
          </span>
        </header>
        <div className={styles.body}>
          <dl className={styles.about}>
            <div>
              <dt>What it does</dt>
              <dd>{plainSentence(does)}</dd>
            </div>
            <div>
              <dt>What a gateway will do</dt>
              <dd>{plainSentence(reaction)}</dd>
            </div>
          </dl>
          <StageChoice fault={fault} draft={form.draft} />
          <ParameterFields fault={fault} draft={form.draft} />
          <FrequencyFields fault={fault} draft={form.draft} />
          <CallbackChoice fault={fault} draft={form.draft} />
          <ScopeFields fault={fault} draft={form.draft} />
        </div>
        <ArmingFoot fault={fault} form={form} onArm={() => void arm()} />
      </section>
    </ProblemsContext>
  );
}
