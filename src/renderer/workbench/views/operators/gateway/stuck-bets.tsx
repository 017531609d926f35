import { TextInput } from '../../../../ui/form/text-input.tsx';
import { FieldRow, Section } from '../../../../ui/layout/section.tsx';
import type { GatewayDraft } from './gateway-draft.ts';
import { useGatewaySettings } from './gateway-settings-store.ts';

export function StuckBets({ draft }: { readonly draft: GatewayDraft }) {
  const edit = useGatewaySettings((state) => state.edit);
  return (
    <Section
      id="stuck"
      title="Stuck bets"
      lead="A bet that the wallet confirmed and that gets no result is rolled back by itself."
    >
      <FieldRow>
        <TextInput
          field="stuck_bet_seconds"
          label="Stuck after, in seconds"
          look="code"
          numeric
          value={draft.stuck_bet_seconds}
          note="1 to 86400. A gateway takes 60."
          onChange={(seconds) => edit('stuck_bet_seconds', { ...draft, stuck_bet_seconds: seconds })}
        />
        <span />
      </FieldRow>
    </Section>
  );
}
