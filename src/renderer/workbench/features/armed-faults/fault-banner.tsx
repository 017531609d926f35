import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FaultArming } from '#shared/faults/arming.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { toRoute, formatRoute } from '../../platform/navigation/route.ts';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './fault-banner.module.css';
import { toBannerNames } from './fault-names.ts';
import { useFaults } from './faults-store.ts';
import { useGatewayFaults, useGatewayFaultNames } from './gateway-faults-store.ts';
import { useProxyFaultNames } from './proxies-store.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

/**
 * On every view while a fault is armed: an intended failure must not be mistaken for a bug. It is below the view, whose
 * controls do not move when it comes.
 */
export function FaultBanner({ renderNote }: Required<Pick<ArmedFaultsProps, 'renderNote'>>) {
  const armed = useFaults((state) => state.armed) ?? [];
  const gatewayFaults = useGatewayFaultNames();
  const isArmed = armed.length + gatewayFaults.length + useProxyFaultNames().length > 0;
  useCommand('faults.clearAll', () => void useFaults.getState().clearAll(), { isEnabled: isArmed });
  const view = useNavigation((state) => state.view);
  // Launch has a place of its own for it.
  if (view === 'launch') return null;
  // The button that arms a fault is at the lower edge.
  if (!isArmed) return view === 'faults' ? <NoArmedFaults /> : null;
  return <ArmedFaults edge="above" renderNote={renderNote} />;
}

/** Keeps its place; the list of the armed faults says the same to screen readers. */
function NoArmedFaults() {
  return (
    <Row pad="0 4" edge="above" className={styles.banner} aria-hidden>
      <Note>{texts.noFaultsArmed}</Note>
    </Row>
  );
}

interface ArmedFaultsProps {
  readonly edge?: 'above';
  /** The text about the armed faults of the mock wallet. */
  readonly renderNote?: (armings: readonly FaultArming[]) => ReactNode;
}

/** The armed faults of both sides and of the recording proxies, while there are any. */
export function ArmedFaults({ renderNote, ...edge }: ArmedFaultsProps) {
  const { armed, error, clearAll } = useFaults();
  const gatewayError = useGatewayFaults((state) => state.error);
  const navigation = useNavigation();
  const walletFaults = toBannerNames(armed ?? []);
  const gatewayFaults = useGatewayFaultNames();
  const proxyFaults = useProxyFaultNames();
  const count = walletFaults.length + gatewayFaults.length + proxyFaults.length;
  if (count === 0) return null;
  const view = proxyFaults.length === count ? 'proxies' : 'faults';
  const message = error ?? gatewayError;
  return (
    <Row
      as="section"
      gap={2}
      pad="0 3 0 4"
      {...edge}
      className={`${styles.banner} ${styles.armed}`}
      aria-label={texts.armedFaults}
    >
      <Zap size={14} aria-hidden />
      <Row gap={4} grow>
        <ArmedFaultNames side="mock wallet" names={walletFaults} />
        <ArmedFaultNames side="gateway" names={gatewayFaults} />
        <ArmedFaultNames side="proxy" names={proxyFaults} />
      </Row>
      <div className={styles.note}>{renderNote?.((armed ?? []).map(({ arming }) => arming))}</div>
      {message !== null && (
        <Text truncate weight="medium" className={styles.error} title={message}>
          {message}
        </Text>
      )}
      {navigation.view !== view && <a href={formatRoute(toRoute(view, navigation))}>{texts.showFaults}</a>}
      <Button size="sm" onClick={() => void clearAll()}>
        {texts.clearAll}
      </Button>
    </Row>
  );
}

/** Says that faults armed in the mock wallet do not affect another wallet. */
export function OtherWalletNote({ isOwnWallet }: { readonly isOwnWallet: boolean }) {
  const armed = useFaults((state) => state.armed?.length ?? 0);
  return isOwnWallet && armed > 0 ? <Note>{texts.otherWallet(armed)}</Note> : null;
}

interface ArmedFaultNamesProps {
  readonly side: 'mock wallet' | 'gateway' | 'proxy';
  readonly names: readonly string[];
}

function ArmedFaultNames({ side, names }: ArmedFaultNamesProps) {
  if (names.length === 0) return null;
  return (
    <Text as="div" truncate className={styles.side} data-side={side} title={names.join(' · ')}>
      <Text as="strong" variant="strong">
        {names.length === 1 ? texts.armedIn(side) : texts.armedInCount(names.length, side)}
      </Text>{' '}
      <ul className={styles.faults}>
        {names.map((name, index) => (
          // The same fault may be armed twice, and is then listed twice.
          <li key={index}>{name}</li>
        ))}
      </ul>
    </Text>
  );
}
