import { LAUNCH_ERRORS, type LaunchError } from '#shared/gateway.ts';
import { useGatewayFaults } from '../../../features/armed-faults/gateway-faults-store.ts';
import { formatRoute } from '../../../platform/navigation/route.ts';
import { SelectField, type SelectOption } from '../../../../ui/form/select-field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { FieldRow, Section } from '../../../../ui/layout/section.tsx';
import { LatencyField } from './latency-field.tsx';
import { LAUNCH_ERROR_NAMES } from './fault-names.ts';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

const NO_ERROR = 'none';

const ERROR_OPTIONS: readonly SelectOption<LaunchError | typeof NO_ERROR>[] = [
  { value: NO_ERROR, text: texts.noError },
  ...LAUNCH_ERRORS.map((error) => {
    const { text, status, apiCode } = LAUNCH_ERROR_NAMES[error];
    return { value: error, text: texts.errorOption(text, status, apiCode) };
  }),
];

/** For developers of an operator's backend: errors that it must handle. Applies immediately. */
export function GatewayFaultsSection() {
  const { faults, problem, set } = useGatewayFaults();
  return (
    <Section
      id="faults"
      title={texts.gatewayFaults}
      lead={
        <>
          {texts.gatewayFaultsDescription}{' '}
          {texts.allArmedFaults(<a href={formatRoute({ view: 'faults', fault: null })}>{texts.faults}</a>)}
        </>
      }
      immediate
    >
      {faults === null ? (
        <Text as="p" tone="quiet">
          {texts.loadingArmedFaults}
        </Text>
      ) : (
        <>
          <Switch
            label={texts.checkFails}
            note={texts.checkFailsHint}
            checked={faults.gameCheckFails}
            onChange={(gameCheckFails) => void set({ gameCheckFails })}
          />
          <FieldRow>
            <SelectField
              label={texts.launchErrorLabel}
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
