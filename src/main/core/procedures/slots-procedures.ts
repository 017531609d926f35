import { implement } from '@orpc/server';
import { slotsContract, type ListedSlotGame } from '#shared/contract/slots.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { Changes } from '../changes.ts';
import type { SlotGameLibrary } from '../gateway/games/slots/slot-game-library.ts';
import { listFirstSpins } from '../gateway/games/slots/first-spin.ts';

export function implementSlotsProcedures({
  slots,
  changes,
}: {
  readonly slots: SlotGameLibrary;
  readonly changes: Changes;
}) {
  const os = implement(slotsContract);
  return {
    list: os.list.handler(() => [...slots.slotGames.values()].map(({ config }) => toListedGame(config))),
    add: os.add.handler(async ({ input: { text, despiteWarnings }, errors }) => {
      const result = await slots.add(text, { despiteWarnings });
      if (result.kind === 'rejected') throw errors.INVALID({ data: { issues: [...result.issues] } });
      const { config, warnings } = result;
      return { added: result.kind === 'added', game: toListedGame(config), warnings: [...warnings] };
    }),
    folder: {
      get: os.folder.get.handler(() => slots.folder.get()),
      set: os.folder.set.handler(async ({ input: { dir }, errors }) => {
        const result = await slots.folder.set(dir);
        if (result.kind === 'rejected') throw errors.INVALID({ data: { issues: [...result.issues] } });
        changes.notify('status');
        return { ...slots.folder.get(), warnings: [...result.warnings] };
      }),
    },
  };
}

function toListedGame(config: SlotGameConfig): ListedSlotGame {
  const { id, name, info_rtp: infoRtp, win_mode: winMode } = config;
  return { id, name, infoRtp, winMode, firstSpins: listFirstSpins(config) };
}
