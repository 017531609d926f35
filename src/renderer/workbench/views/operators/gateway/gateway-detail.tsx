import { TIMING_PROFILES } from '#shared/gateway.ts';
import { DocumentFrame } from '../form/document-frame.tsx';
import { GatewayAddresses } from './gateway-addresses.tsx';
import { GatewayCurrencies } from './gateway-currencies.tsx';
import { useGatewaySettings } from './gateway-settings-store.ts';
import { SlotGames } from './slot-games.tsx';
import { Placeholder } from '../../../../ui/layout/empty-state.tsx';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldRow, Section } from '../../../../ui/layout/section.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { GatewayDraft } from './gateway-draft.ts';
import { TIMING_NAMES, formatTiming } from '../../../exchange/deliveries/describe-delivery.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { texts } from '../texts.tsx';

const SECTIONS = [
  { id: 'global-currencies', title: texts.globalCurrencies },
  { id: 'timing', title: texts.timing },
  { id: 'stuck', title: texts.stuckBets },
  { id: 'slots', title: texts.slotGames },
  { id: 'addresses', title: texts.addresses },
];

/** Settings that apply to all operators. */
export function GatewayDetail() {
  const { editing, save, revert } = useGatewaySettings();
  if (editing === null) return <Placeholder>{texts.loadingGatewaySettings}</Placeholder>;
  return (
    <DocumentFrame
      label={texts.gateway}
      title={texts.gateway}
      facts={<span>{texts.appliesToAllOperators}</span>}
      editing={editing}
      sections={SECTIONS}
      onSave={() => void save()}
      onRevert={revert}
    >
      <GatewayCurrencies draft={editing.draft} saved={editing.saved} />
      <TimingSection draft={editing.draft} />
      <StuckBets draft={editing.draft} />
      <SlotGames />
      <GatewayAddresses />
    </DocumentFrame>
  );
}

function StuckBets({ draft }: { readonly draft: GatewayDraft }) {
  const edit = useGatewaySettings((state) => state.edit);
  return (
    <Section id="stuck" title={texts.stuckBets} lead={texts.stuckBetsDescription}>
      <FieldRow>
        <TextInput
          field="stuck_bet_seconds"
          label={texts.stuckAfterSeconds}
          variant="code"
          numeric
          value={draft.stuck_bet_seconds}
          note={texts.stuckAfterHint}
          onChange={(seconds) => edit('stuck_bet_seconds', { ...draft, stuck_bet_seconds: seconds })}
        />
        <span />
      </FieldRow>
    </Section>
  );
}

/** How long the gateway waits for a wallet, and how many times it sends a finish. */
function TimingSection({ draft }: { readonly draft: GatewayDraft }) {
  const edit = useGatewaySettings((state) => state.edit);
  return (
    <Section id="timing" title={texts.timing} lead={texts.timingHint}>
      <FieldGroup field="timing_profile" label={texts.timingProfile}>
        <ChoiceList
          label={texts.timingProfile}
          value={draft.timing_profile}
          choices={TIMING_PROFILES.map((value) => ({
            value,
            text: TIMING_NAMES[value],
            note: texts.finishTiming(formatTiming('finish', value)),
          }))}
          onChange={(profile) => edit('timing_profile', { ...draft, timing_profile: profile })}
        />
      </FieldGroup>
    </Section>
  );
}
