import { ROUND_FLOWS } from '#shared/gateway.ts';
import { useGatewayFaults } from '../../../features/armed-faults/gateway-faults-store.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { ROUND_FLOW_WORDS } from './fault-words.ts';

const CHOICES = ROUND_FLOWS.map((flow) => ({ value: flow, ...ROUND_FLOW_WORDS[flow] }));

export function RoundFlowSection() {
  const { faults, set } = useGatewayFaults();
  return (
    <Section
      id="flow"
      title="How dice rounds run"
      lead="The protocol has flows that dice do not need, and a wallet must bear them. From the next bet on, without Save."
      atOnce
    >
      {faults !== null && (
        <ChoiceList
          label="How dice rounds run"
          value={faults.roundFlow}
          choices={CHOICES}
          onChange={(roundFlow) => void set({ roundFlow })}
        />
      )}
    </Section>
  );
}
