import { TIMING_PROFILES } from '#shared/gateway.ts';
import { TIMING_NAMES, timingText } from '../../../exchange/deliveries/delivery-words.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import type { GatewayDraft } from './gateway-draft.ts';
import { useGatewaySettings } from './gateway-settings-store.ts';

/** How long the gateway waits for a wallet, and how often it tries a finish. */
export function TimingSection({ draft }: { readonly draft: GatewayDraft }) {
  const edit = useGatewaySettings((state) => state.edit);
  return (
    <Section
      id="timing"
      title="Timing"
      lead="How long an attempt may take, and how often a finish is tried. A delivery keeps the timing that it began with."
    >
      <FieldGroup field="timing_profile" label="Timing profile">
        <ChoiceList
          label="Timing profile"
          value={draft.timing_profile}
          choices={TIMING_PROFILES.map((value) => ({
            value,
            text: TIMING_NAMES[value],
            note: `Of a finish: ${timingText('finish', value)}.`,
          }))}
          onChange={(profile) => edit('timing_profile', { ...draft, timing_profile: profile })}
        />
      </FieldGroup>
    </Section>
  );
}
