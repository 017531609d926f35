import { Rocket } from 'lucide-react';
import { CALLBACK_KINDS } from './callback-kinds.ts';
import { KIND_ICONS } from './kinds.tsx';
import styles from './empty-traffic.module.css';
import { useConnection } from '../connection/connection-store.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { Button } from '../ui/button.tsx';

export function EmptyTraffic() {
  const wallet = useConnection((state) => state.status?.addresses.wallet);
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>Every signed request, as it was on the wire</h1>
        <p className={styles.lead}>
          While a game is played, the gateway calls the wallet. Each of these calls appears here the moment it
          is made, seen from both sides: bytes, signature, what the wallet’s ledger did, and how long each
          part took.
        </p>
        <ul className={styles.kinds}>
          {CALLBACK_KINDS.map(({ kind, does }) => {
            const Icon = KIND_ICONS[kind];
            return (
              <li key={kind} className={styles.kind}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <strong>{kind}</strong>
                <span>{does}</span>
              </li>
            );
          })}
        </ul>
        <Button
          look="primary"
          icon={<Rocket size={15} aria-hidden />}
          onClick={() => useNavigation.getState().goTo('launch')}
        >
          Launch a game
        </Button>
        {wallet !== undefined && (
          <p className={styles.note}>
            A gateway of your own can call the mock wallet at <code>{wallet}</code>: its requests appear here
            too.
          </p>
        )}
      </div>
    </div>
  );
}
