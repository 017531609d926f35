import { DoorClosed, Rocket } from 'lucide-react';
import { useNavigation } from '../shell/navigation-store.ts';
import { Button } from '../ui/button.tsx';
import { useLaunch, type EndedSession } from './launch-store.ts';
import styles from './session-over.module.css';

/** In place of the game once its session has ended: its page would leave for an address that has no business here. */
export function SessionOver({ ended }: { readonly ended: EndedSession }) {
  const launch = useLaunch((state) => state.launch);
  const openPlace = useNavigation((state) => state.open);
  return (
    <section className={styles.over} aria-label="The session has ended">
      <DoorClosed size={28} strokeWidth={1.5} aria-hidden />
      <h2 className={styles.title}>
        {ended.state === 'expired' ? 'The session has expired' : 'The session was terminated'}
      </h2>
      <p className={styles.text}>
        The page takes its player back to <code className={styles.address}>{ended.returnUrl}</code>
      </p>
      <div className={styles.actions}>
        <Button look="primary" icon={<Rocket size={14} aria-hidden />} onClick={() => void launch()}>
          Launch again
        </Button>
        <Button onClick={() => openPlace({ view: 'sessions', sessionId: ended.sessionId })}>
          Open the session
        </Button>
      </div>
    </section>
  );
}
