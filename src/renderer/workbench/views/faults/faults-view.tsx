import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Split } from '../../../ui/layout/split.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { ArmedList } from './armed-list.tsx';
import { FaultCatalogue } from './fault-catalogue.tsx';
import { FaultPresets } from './fault-presets.tsx';
import { ArmingPane } from './form/arming-pane.tsx';
import { texts } from './texts.tsx';

/** The faults of the mock wallet: the catalogue, the form of one fault, and the armed faults. */
export function FaultsView() {
  return (
    <Split
      id="faults"
      label={texts.resizeCatalogue}
      panels={[
        {
          id: 'catalogue',
          content: <FaultCatalogue />,
          defaultSize: 272,
          minSize: 220,
          maxSize: 420,
          keepsWidth: true,
        },
        { id: 'rest', content: <DetailAndArmed />, minSize: 420 },
      ]}
    />
  );
}

/** Armed faults are always visible: beside the form if there is room, otherwise below it. */
function DetailAndArmed() {
  const fault = useNavigation((state) => state.fault);
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
          content: fault === null ? <FaultPresets /> : <ArmingPane key={fault} fault={fault} />,
          minSize: isWide ? 420 : 240,
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
