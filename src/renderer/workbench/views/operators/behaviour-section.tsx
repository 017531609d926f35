import { Switch } from '../../../ui/controls/switch.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { OperatorForm } from './use-operator-form.ts';

export function BehaviourSection({ form: { draft, edit } }: { readonly form: OperatorForm }) {
  return (
    <Section id="behaviour" title="Behaviour" lead="Where backends differ in what they can take.">
      <Switch
        field="echo_session_payload"
        label="Echo session_payload"
        note="Every callback of a session carries the session_payload of its launch, where one was given. Off, no callback does."
        checked={draft.echo_session_payload}
        onChange={(on) => edit('echo_session_payload', (now) => ({ ...now, echo_session_payload: on }))}
      />
    </Section>
  );
}
