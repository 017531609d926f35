import { ROUND_FLOWS, TIMING_PROFILES } from '#shared/gateway.ts';
import { DocumentFrame } from '../form/document-frame.tsx';
import { GatewayAddresses } from './gateway-addresses.tsx';
import { GatewayCurrencies } from './gateway-currencies.tsx';
import { GatewayFaultsSection } from './gateway-faults-section.tsx';
import { useGatewaySettings } from './gateway-settings-store.ts';
import { SlotsGames } from './slots-games.tsx';
import { Awaited } from '../../../../ui/layout/empty-state.tsx';
import { useGatewayFaults } from '../../../features/armed-faults/gateway-faults-store.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldRow, Section } from '../../../../ui/layout/section.tsx';
import { ROUND_FLOW_WORDS } from './fault-words.ts';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { GatewayDraft } from './gateway-draft.ts';
import { TIMING_NAMES, timingText } from '../../../exchange/deliveries/delivery-words.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';

const SECTIONS = [
  { id: 'global-currencies', title: 'Global currencies' },
  { id: 'timing', title: 'Timing' },
  { id: 'stuck', title: 'Stuck bets' },
  { id: 'slots', title: 'Slot games' },
  { id: 'faults', title: 'Gateway faults' },
  { id: 'flow', title: 'Dice round flow' },
  { id: 'addresses', title: 'Addresses' },
];

/** What holds for all operators. */
export function GatewayDetail() {
  const { editing, save, revert } = useGatewaySettings();
  if (editing === null) return <Awaited>Loading the gateway settings…</Awaited>;
  return (
    <DocumentFrame
      label="Gateway"
      title="Gateway"
      facts={<span>Applies to all operators</span>}
      editing={editing}
      sections={SECTIONS}
      onSave={() => void save()}
      onRevert={revert}
    >
      <GatewayCurrencies draft={editing.draft} saved={editing.saved} />
      <TimingSection draft={editing.draft} />
      <StuckBets draft={editing.draft} />
      <SlotsGames />
      <GatewayFaultsSection />
      <RoundFlowSection />
      <GatewayAddresses />
    </DocumentFrame>
  );
}

const CHOICES = ROUND_FLOWS.map((flow) => ({ value: flow, ...ROUND_FLOW_WORDS[flow] }));

function RoundFlowSection() {
  const { faults, set } = useGatewayFaults();
  return (
    <Section
      id="flow"
      title="Dice round flow"
      lead="The protocol allows flows that dice does not need, but a wallet must support. Applies from the next bet, without Save."
      atOnce
    >
      {faults !== null && (
        <ChoiceList
          label="Dice round flow"
          value={faults.roundFlow}
          choices={CHOICES}
          onChange={(roundFlow) => void set({ roundFlow })}
        />
      )}
    </Section>
  );
}

function StuckBets({ draft }: { readonly draft: GatewayDraft }) {
  const edit = useGatewaySettings((state) => state.edit);
  return (
    <Section
      id="stuck"
      title="Stuck bets"
      lead="A confirmed bet without a result is rolled back automatically."
    >
      <FieldRow>
        <TextInput
          field="stuck_bet_seconds"
          label="Stuck after (seconds)"
          look="code"
          numeric
          value={draft.stuck_bet_seconds}
          note="1–86400. The protocol’s value is 60."
          onChange={(seconds) => edit('stuck_bet_seconds', { ...draft, stuck_bet_seconds: seconds })}
        />
        <span />
      </FieldRow>
    </Section>
  );
}

/** How long the gateway waits for a wallet, and how often it tries a finish. */
function TimingSection({ draft }: { readonly draft: GatewayDraft }) {
  const edit = useGatewaySettings((state) => state.edit);
  return (
    <Section
      id="timing"
      title="Timing"
      lead="How long an attempt may take, and how often a finish is retried. A delivery keeps the timing it started with."
    >
      <FieldGroup field="timing_profile" label="Timing profile">
        <ChoiceList
          label="Timing profile"
          value={draft.timing_profile}
          choices={TIMING_PROFILES.map((value) => ({
            value,
            text: TIMING_NAMES[value],
            note: `Of a finish: ${timingText('finish', value)}.`,
          }))}
          onChange={(profile) => edit('timing_profile', { ...draft, timing_profile: profile })}
        />
      </FieldGroup>
    </Section>
  );
}
