import { LAUNCH_ERRORS, ROUND_FLOWS, type LaunchError } from '#shared/gateway.ts';
import { useGatewayFaults } from '../../../features/armed-faults/gateway-faults-store.ts';
import { SelectField, type SelectOption } from '../../../../ui/form/select-field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { FieldRow, Section, SectionsPane } from '../../../../ui/layout/section.tsx';
import { LatencyField } from './latency-field.tsx';
import { LAUNCH_ERROR_NAMES, ROUND_FLOW_NAMES } from './gateway-fault-names.ts';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { Placeholder } from '../../../../ui/layout/empty-state.tsx';
import { Fill } from '../../../../ui/layout/stack.tsx';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FAULT_DETAIL_ID } from '../use-catalogue-keys.ts';
import { texts } from '../texts.ts';

const NO_ERROR = 'none';

const ERROR_OPTIONS: readonly SelectOption<LaunchError | typeof NO_ERROR>[] = [
  { value: NO_ERROR, text: texts.noError },
  ...LAUNCH_ERRORS.map((error) => {
    const { text, status, apiCode } = LAUNCH_ERROR_NAMES[error];
    return { value: error, text: texts.errorOption(text, status, apiCode) };
  }),
];

const FLOW_CHOICES = ROUND_FLOWS.map((flow) => ({ value: flow, ...ROUND_FLOW_NAMES[flow] }));

/** The deliberate faults of the gateway, and its other round flows. Changes apply immediately. */
export function GatewayFaults() {
  const { faults, error, set } = useGatewayFaults();
  return (
    <SectionsPane
      as="section"
      ground="surface"
      id={FAULT_DETAIL_ID}
      aria-label={texts.gatewayFaults}
      tabIndex={-1}
    >
      <PaneHeader as="h2" title={texts.gatewayFaults} />
      <Fill scroll>
        {error !== null && (
          <Callout as="p" tone="broken" coloured role="alert">
            {error}
          </Callout>
        )}
        {faults === null ? (
          <Placeholder>{texts.loadingArmedFaults}</Placeholder>
        ) : (
          <>
            <Section id="launches" title={texts.launches} lead={texts.gatewayFaultsDescription} immediate>
              <Switch
                label={texts.checkFails}
                note={texts.checkFailsHint}
                checked={faults.gameCheckFails}
                onChange={(gameCheckFails) => void set({ gameCheckFails })}
              />
              <FieldRow>
                <SelectField
                  label={texts.launchErrorLabel}
                  help="launchErrors"
                  value={faults.launchError ?? NO_ERROR}
                  options={ERROR_OPTIONS}
                  onChange={(chosen) => void set({ launchError: chosen === NO_ERROR ? null : chosen })}
                />
                <LatencyField armedMs={faults.launchLatencyMs} />
              </FieldRow>
            </Section>
            <Section id="flow" title={texts.diceRoundFlow} lead={texts.roundFlowDescription} immediate>
              <ChoiceList
                label={texts.diceRoundFlow}
                value={faults.roundFlow}
                choices={FLOW_CHOICES}
                onChange={(roundFlow) => void set({ roundFlow, roundFlowTimes: null })}
              />
            </Section>
          </>
        )}
      </Fill>
    </SectionsPane>
  );
}
