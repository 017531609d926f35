import { Zap } from 'lucide-react';
import { armedGatewayFaults } from '#shared/gateway.ts';
import { Button } from '../ui/button.tsx';
import styles from './fault-banner.module.css';
import { useGatewayFaults } from './gateway-faults-store.ts';

/** On every view while anything is armed: nobody should look for a mistake that was ordered. */
export function FaultBanner() {
  const { faults, problem, clearAll } = useGatewayFaults();
  const armed = faults === null ? [] : armedGatewayFaults(faults);
  if (armed.length === 0) return null;
  return (
    <section className={styles.banner} aria-label="Armed faults">
      <Zap size={14} aria-hidden />
      <div className={styles.words}>
        <strong>In force in the gateway:</strong>{' '}
        <ul className={styles.faults}>
          {armed.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
      {problem !== null && <span>{problem}</span>}
      <Button size="sm" onClick={() => void clearAll()}>
        Clear all
      </Button>
    </section>
  );
}
