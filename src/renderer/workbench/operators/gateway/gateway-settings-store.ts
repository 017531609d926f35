import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import { client } from '../../client.ts';
import { announce } from '../../shell/announcer.ts';
import { failureWords } from '../failure-words.ts';
import { begin, done, edited, failed, refreshed, refused, reverted, sending } from '../form/editing.ts';
import type { Editing } from '../form/editing.ts';
import { gatewayDocumentOf, gatewayDraftOf, type GatewayDraft } from './gateway-draft.ts';

interface GatewaySettingsState {
  /** Null until the workbench has told them. */
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
      if (editing === null || editing.saving.kind === 'sending') return;
      const sent = editing.draft;
      update(sending);
      const settings = gatewayDocumentOf(sent);
      const { error, data: saved } = await safe(client.gateway.settings.save({ settings }));
      if (error === null) {
        update((current) => done(current, sent, gatewayDraftOf(saved)));
        announce('The settings of the gateway are saved.');
        return;
      }
      const isRefused = isDefinedError(error) && error.code === 'INVALID';
      update((current) =>
        isRefused ? refused(current, error.data.problems) : failed(current, failureWords(error)),
      );
      announce('Nothing was saved.');
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
