import { Zap } from 'lucide-react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { placeIn, writePlace } from '../../platform/navigation/place.ts';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './fault-banner.module.css';
import { bannerNames } from './fault-names.ts';
import { useFaults } from './faults-store.ts';
import { useGatewayFaults } from './gateway-faults-store.ts';
import { useArmedInGateway } from './use-armed-in-gateway.ts';

/** On every view while anything is armed: nobody should look for a mistake that was ordered. */
export function FaultBanner() {
  const { armed, problem, clearAll } = useFaults();
  const gatewayProblem = useGatewayFaults((state) => state.problem);
  const place = useNavigation();
  const inWallet = bannerNames(armed ?? []);
  const inGateway = useArmedInGateway();
  const isArmed = inWallet.length + inGateway.length > 0;
  useCommand('faults.clearAll', () => void clearAll(), { isEnabled: isArmed });
  if (!isArmed) return null;
  const said = problem ?? gatewayProblem;
  return (
    <section className={styles.banner} aria-label="Armed faults">
      <Zap size={14} aria-hidden />
      <div className={styles.names}>
        <Names side="wallet" names={inWallet} />
        <Names side="gateway" names={inGateway} />
      </div>
      {said !== null && (
        <span className={styles.problem} title={said}>
          {said}
        </span>
      )}
      {place.view !== 'faults' && (
        <a className={styles.link} href={writePlace(placeIn('faults', place))}>
          Show faults
        </a>
      )}
      <Button size="sm" onClick={() => void clearAll()}>
        Clear all
      </Button>
    </section>
  );
}

interface NamesProps {
  readonly side: 'wallet' | 'gateway';
  readonly names: readonly string[];
}

function Names({ side, names }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <div className={styles.side} data-side={side} title={names.join(' · ')}>
      <strong>
        {names.length === 1 ? `Armed in the ${side}:` : `${names.length} armed in the ${side}:`}
      </strong>{' '}
      <ul className={styles.faults}>
        {names.map((name, index) => (
          // The same fault may be armed twice, and then is named twice.
          <li key={index}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
