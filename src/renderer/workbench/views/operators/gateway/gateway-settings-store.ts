import { safe } from '@orpc/client';
import { create } from 'zustand';
import { client } from '../../../platform/client.ts';
import { submit } from '../../../platform/submit.ts';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { applyResult, startEditing, applyEdit, refresh, revert, markSending } from '../form/edit-state.ts';
import type { EditState } from '../form/edit-state.ts';
import { toGatewayDocument, toGatewayDraft, type GatewayDraft } from './gateway-draft.ts';
import { texts } from '../texts.tsx';

interface GatewaySettingsState {
  /** Null until loaded. */
  readonly editing: EditState<GatewayDraft> | null;
  edit(field: string, draft: GatewayDraft): void;
  revert(): void;
  save(): Promise<void>;
}

export const useGatewaySettings = create<GatewaySettingsState>()((set, get) => {
  const update = (next: (editing: EditState<GatewayDraft>) => EditState<GatewayDraft>): void =>
    set(({ editing }) => (editing === null ? {} : { editing: next(editing) }));

  return {
    editing: null,
    edit: (field, draft) => update((editing) => applyEdit(editing, field, draft)),
    revert: () => update(revert),
    async save() {
      const { editing } = get();
      if (editing === null || editing.submission.kind === 'sending') return;
      const sent = editing.draft;
      update(markSending);
      const settings = toGatewayDocument(sent);
      const result = await submit(
        client.gateway.settings.save({ settings }).then(toGatewayDraft),
        texts.notSavedLabel,
      );
      update((current) => applyResult(current, sent, result));
      if (result.kind === 'done') notify(texts.gatewaySettingsSaved);
    },
  };
});

export async function refreshGatewaySettings(): Promise<void> {
  const { data: settings } = await safe(client.gateway.settings.get());
  if (settings === undefined) return;
  const saved = toGatewayDraft(settings);
  useGatewaySettings.setState(({ editing }) => ({
    editing: editing === null ? startEditing(saved) : refresh(editing, saved),
  }));
}
