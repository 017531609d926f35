import { DocumentFrame } from '../form/document-frame.tsx';
import { GatewayAddresses } from './gateway-addresses.tsx';
import { GatewayCurrencies } from './gateway-currencies.tsx';
import { GatewayFaultsSection } from './gateway-faults-section.tsx';
import { useGatewaySettings } from './gateway-settings-store.ts';
import { RoundFlowSection } from './round-flow-section.tsx';
import { SlotsGames } from './slots-games.tsx';
import { StuckBets } from './stuck-bets.tsx';
import { TimingSection } from './timing-section.tsx';
import { Awaited } from '../../../../ui/layout/empty-state.tsx';

const SECTIONS = [
  { id: 'global-currencies', title: 'Global currencies' },
  { id: 'timing', title: 'Timing' },
  { id: 'stuck', title: 'Stuck bets' },
  { id: 'slots', title: 'Slots games' },
  { id: 'faults', title: 'Gateway faults' },
  { id: 'flow', title: 'How dice rounds run' },
  { id: 'addresses', title: 'Addresses' },
];

/** What holds for all operators. */
export function GatewayDetail() {
  const { editing, save, revert } = useGatewaySettings();
  if (editing === null) return <Awaited>Fetching the settings of the gateway…</Awaited>;
  return (
    <DocumentFrame
      label="Gateway"
      title="Gateway"
      facts={<span>Holds for every operator</span>}
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
