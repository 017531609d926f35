import { Activity, type ReactNode } from 'react';
import styles from './app.module.css';
import { useConnection } from './connection/connection-store.ts';
import { LostContact } from './connection/lost-contact.tsx';
import { NoSession } from './connection/no-session.tsx';
import { DeliveriesView } from './deliveries/deliveries-view.tsx';
import { FaultBanner } from './faults/fault-banner.tsx';
import { FaultsView } from './faults/faults-view.tsx';
import { LaunchView } from './launch/launch-view.tsx';
import { OperatorsView } from './operators/operators-view.tsx';
import { ReplayDialogs } from './replay/replay-dialogs.tsx';
import { SessionsView } from './sessions/sessions-view.tsx';
import { Announcements } from './shell/announcements.tsx';
import { KeySheet } from './shell/key-sheet.tsx';
import { useNavigation } from './shell/navigation-store.ts';
import { Rail } from './shell/rail.tsx';
import { StatusBar } from './shell/status-bar.tsx';
import { useViewKeys } from './shell/view-keys.ts';
import { SuiteView } from './suite/suite-view.tsx';
import { TrafficView } from './traffic/traffic-view.tsx';
import { TrafficTransfer } from './transfer/traffic-transfer.tsx';
import { WalletView } from './wallet/wallet-view.tsx';

export function App() {
  const view = useNavigation((state) => state.view);
  const phase = useConnection((state) => state.phase);
  useViewKeys();

  if (phase === 'no_session') return <NoSession />;
  return (
    <div className={styles.app}>
      <Rail />
      <div className={styles.main}>
        {phase === 'lost' && <LostContact />}
        <FaultBanner />
        {/* Both stay: a game that runs in Launch goes on while its callbacks are looked at in Traffic. */}
        <main className={styles.view} hidden={view !== 'launch'} aria-label="Launch">
          <LaunchView />
        </main>
        <main className={styles.view} hidden={view !== 'traffic'} aria-label="Traffic">
          <TrafficView />
          <TrafficTransfer />
        </main>
        <Resting name="Wallet" shown={view === 'wallet'}>
          <WalletView />
        </Resting>
        <Resting name="Faults" shown={view === 'faults'}>
          <FaultsView />
        </Resting>
        <Resting name="Test suite" shown={view === 'suite'}>
          <SuiteView />
        </Resting>
        <Resting name="Operators" shown={view === 'operators'}>
          <OperatorsView />
        </Resting>
        <Resting name="Deliveries" shown={view === 'deliveries'}>
          <DeliveriesView />
        </Resting>
        <Resting name="Sessions" shown={view === 'sessions'}>
          <SessionsView />
        </Resting>
      </div>
      <div className={styles.status}>
        <StatusBar />
      </div>
      {/* A replay goes on under every view, and its dialog is led back to from each. */}
      <ReplayDialogs />
      <KeySheet />
      <Announcements />
    </div>
  );
}

interface RestingProps {
  readonly name: string;
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** A view whose effects end while it is hidden, so that it asks for nothing; what was typed and scrolled to stays. */
function Resting({ name, shown, children }: RestingProps) {
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <main className={styles.view} aria-label={name}>
        {children}
      </main>
    </Activity>
  );
}
