import { safe } from '@orpc/client';
import { create } from 'zustand';
import { client } from '../../../platform/client.ts';
import { submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import { answered, begin, edited, refreshed, reverted, sending } from '../form/editing.ts';
import type { Editing } from '../form/editing.ts';
import { gatewayDocumentOf, gatewayDraftOf, type GatewayDraft } from './gateway-draft.ts';
import { texts } from '../texts.tsx';

interface GatewaySettingsState {
  /** Null until loaded. */
  readonly editing: Editing<GatewayDraft> | null;
  edit(field: string, draft: GatewayDraft): void;
  revert(): void;
  save(): Promise<void>;
}

export const useGatewaySettings = create<GatewaySettingsState>()((set, get) => {
  const update = (next: (editing: Editing<GatewayDraft>) => Editing<GatewayDraft>): void =>
    set(({ editing }) => (editing === null ? {} : { editing: next(editing) }));

  return {
    editing: null,
    edit: (field, draft) => update((editing) => edited(editing, field, draft)),
    revert: () => update(reverted),
    async save() {
      const { editing } = get();
      if (editing === null || editing.submission.kind === 'sending') return;
      const sent = editing.draft;
      update(sending);
      const settings = gatewayDocumentOf(sent);
      const answer = await submit(
        client.gateway.settings.save({ settings }).then(gatewayDraftOf),
        texts.notSavedLabel,
      );
      update((current) => answered(current, sent, answer));
      if (answer.kind === 'done') announce(texts.gatewaySettingsSaved);
    },
  };
});

export async function refreshGatewaySettings(): Promise<void> {
  const { data: settings } = await safe(client.gateway.settings.get());
  if (settings === undefined) return;
  const saved = gatewayDraftOf(settings);
  useGatewaySettings.setState(({ editing }) => ({
    editing: editing === null ? begin(saved) : refreshed(editing, saved),
  }));
}
