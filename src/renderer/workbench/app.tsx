import styles from './app.module.css';
import { useConnection } from './connection/connection-store.ts';
import { LostContact } from './connection/lost-contact.tsx';
import { NoSession } from './connection/no-session.tsx';
import { LaunchView } from './launch/launch-view.tsx';
import { Announcements } from './shell/announcements.tsx';
import { KeySheet } from './shell/key-sheet.tsx';
import { useNavigation } from './shell/navigation-store.ts';
import { Rail } from './shell/rail.tsx';
import { StatusBar } from './shell/status-bar.tsx';
import { useViewKeys } from './shell/view-keys.ts';
import { TrafficView } from './traffic/traffic-view.tsx';

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
        {/* Both stay: a game that runs in Launch goes on while its callbacks are looked at in Traffic. */}
        <main className={styles.view} hidden={view !== 'launch'} aria-label="Launch">
          <LaunchView />
        </main>
        <main className={styles.view} hidden={view !== 'traffic'} aria-label="Traffic">
          <TrafficView />
        </main>
      </div>
      <div className={styles.status}>
        <StatusBar />
      </div>
      <KeySheet />
      <Announcements />
    </div>
  );
}
