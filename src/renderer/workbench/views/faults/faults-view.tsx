import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { LIST_COLUMN, Split } from '../../../ui/layout/split.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { ArmedList } from './armed-list.tsx';
import { FaultCatalogue } from './fault-catalogue.tsx';
import { FaultPresets } from './fault-presets.tsx';
import { ArmingPane } from './form/arming-pane.tsx';
import { GATEWAY_ID } from '../../platform/navigation/route.ts';
import { GatewayFaults } from './gateway/gateway-faults.tsx';
import { texts } from './texts.ts';

/** The faults of the mock wallet and of the gateway: the catalogue, the form of one, and the armed faults. */
export function FaultsView() {
  return (
    <Split
      id="faults"
      label={texts.resizeCatalogue}
      panels={[
        {
          id: 'catalogue',
          content: <FaultCatalogue />,
          ...LIST_COLUMN,
        },
        { id: 'rest', content: <DetailAndArmed />, minSize: 420 },
      ]}
    />
  );
}

function Detail() {
  const fault = useNavigation((state) => state.fault);
  if (fault === null) return <FaultPresets />;
  return fault === GATEWAY_ID ? <GatewayFaults /> : <ArmingPane key={fault} fault={fault} />;
}

/** Armed faults are always visible: beside the form if there is room, otherwise below it. */
function DetailAndArmed() {
  const isWide = useIsWide();
  const layout = isWide ? 'beside' : 'below';
  return (
    <Split
      key={layout}
      id={`faults-armed-${layout}`}
      orientation={isWide ? 'horizontal' : 'vertical'}
      label={texts.resizeArmedFaults}
      panels={[
        {
          id: 'detail',
          content: <Detail />,
          minSize: isWide ? 420 : 200,
          hasBars: true,
        },
        {
          id: 'armed',
          content: <ArmedList />,
          defaultSize: isWide ? 320 : 136,
          minSize: isWide ? 240 : 96,
          keepsWidth: true,
        },
      ]}
    />
  );
}
