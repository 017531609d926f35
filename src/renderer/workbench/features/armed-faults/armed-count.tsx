import { Zap } from 'lucide-react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { toRoute, formatRoute } from '../../platform/navigation/route.ts';
import { useFaults } from './faults-store.ts';
import { useGatewayFaultNames } from './gateway-faults-store.ts';
import { useProxyFaultNames } from './proxies-store.ts';
import { BarLink } from '../../../ui/controls/bar-item.tsx';
import { texts } from './texts.ts';

/** The number of armed faults, for the status bar; nothing if there are none. */
export function ArmedCount() {
  const navigation = useNavigation();
  const walletCount = useFaults((state) => state.armed?.length ?? 0);
  const gatewayCount = useGatewayFaultNames().length;
  const proxyCount = useProxyFaultNames().length;
  const count = walletCount + gatewayCount + proxyCount;
  if (count === 0) return null;
  return (
    <BarLink
      tone="warning"
      href={formatRoute(toRoute(proxyCount === count ? 'proxies' : 'faults', navigation))}
    >
      <Zap size={13} aria-hidden />
      {texts.faultsArmed(count)}
    </BarLink>
  );
}
