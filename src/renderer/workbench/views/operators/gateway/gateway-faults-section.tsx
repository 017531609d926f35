import { LAUNCH_ERRORS, type LaunchError } from '#shared/gateway.ts';
import { useGatewayFaults } from '../../../features/armed-faults/gateway-faults-store.ts';
import { SelectField, type SelectOption } from '../../../../ui/form/select-field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { FieldRow, Section } from '../../../../ui/layout/section.tsx';
import { LatencyField } from './latency-field.tsx';
import { LAUNCH_ERROR_WORDS } from './fault-words.ts';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Text } from '../../../../ui/text/text.tsx';

const NO_ERROR = 'none';

const ERROR_OPTIONS: readonly SelectOption<LaunchError | typeof NO_ERROR>[] = [
  { value: NO_ERROR, text: 'No error: as the checks say' },
  ...LAUNCH_ERRORS.map((error) => {
    const { text, status, apiCode } = LAUNCH_ERROR_WORDS[error];
    return { value: error, text: `${text} (HTTP ${status}, api_code ${apiCode})` };
  }),
];

/** For people who build the operator's backend: what it must bear from a gateway. In force at once. */
export function GatewayFaultsSection() {
  const { faults, problem, set } = useGatewayFaults();
  return (
    <Section
      id="faults"
      title="Gateway faults"
      lead="For people who build an operator’s backend. They hold for every launch, need no Save, and are forgotten when the workbench ends."
      atOnce
    >
      {faults === null ? (
        <Text as="p" tone="quiet">
          Asking which faults are armed…
        </Text>
      ) : (
        <>
          <Switch
            label="Game-availability check fails"
            note="Every launch is answered HTTP 500, api_code 500: the backend may try again."
            checked={faults.gameCheckFails}
            onChange={(gameCheckFails) => void set({ gameCheckFails })}
          />
          <FieldRow>
            <SelectField
              label="Answer accepted launches with"
              value={faults.launchError ?? NO_ERROR}
              options={ERROR_OPTIONS}
              onChange={(chosen) => void set({ launchError: chosen === NO_ERROR ? null : chosen })}
            />
            <LatencyField armedMs={faults.launchLatencyMs} />
          </FieldRow>
        </>
      )}
      {problem !== null && (
        <Callout as="p" tone="broken" coloured role="alert">
          {problem}
        </Callout>
      )}
    </Section>
  );
}
