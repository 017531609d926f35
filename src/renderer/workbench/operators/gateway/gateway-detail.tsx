import { DocumentFrame } from '../form/document-frame.tsx';
import detail from '../operator-detail.module.css';
import { GatewayAddresses } from './gateway-addresses.tsx';
import { GatewayCurrencies } from './gateway-currencies.tsx';
import { GatewayFaultsSection } from './gateway-faults-section.tsx';
import { useGatewaySettings } from './gateway-settings-store.ts';
import { RoundFlowSection } from './round-flow-section.tsx';
import { SlotsGames } from './slots-games.tsx';
import { StuckBets } from './stuck-bets.tsx';

const SECTIONS = [
  { id: 'global-currencies', title: 'Global currencies' },
  { id: 'stuck', title: 'Stuck bets' },
  { id: 'slots', title: 'Slots games' },
  { id: 'faults', title: 'Gateway faults' },
  { id: 'flow', title: 'How dice rounds run' },
  { id: 'addresses', title: 'Addresses' },
];

/** What holds for all operators. */
export function GatewayDetail() {
  const { editing, save, revert } = useGatewaySettings();
  if (editing === null) return <p className={detail.quiet}>Fetching the settings of the gateway…</p>;
  return (
    <DocumentFrame
      label="Gateway"
      title="Gateway"
      facts={<span>Holds for every operator</span>}
      editing={editing}
      sections={SECTIONS}
      saves="currencies and stuck bets"
      onSave={() => void save()}
      onRevert={revert}
    >
      <GatewayCurrencies draft={editing.draft} saved={editing.saved} />
      <StuckBets draft={editing.draft} />
      <SlotsGames />
      <GatewayFaultsSection />
      <RoundFlowSection />
      <GatewayAddresses />
    </DocumentFrame>
  );
}
