import { implement } from '@orpc/server';
import { slotsContract, type SlotsGameListed } from '#shared/contract/slots.ts';
import type { SlotsConfig } from '#shared/games/slots/slots-config.ts';
import type { OwnSlots } from '../gateway/own-slots.ts';

export function slotsProcedures(slots: OwnSlots) {
  const os = implement(slotsContract);
  return {
    list: os.list.handler(() => [...slots.machines.values()].map(({ config }) => listed(config))),
    add: os.add.handler(async ({ input: { text, despiteWarnings }, errors }) => {
      const result = await slots.add(text, { despiteWarnings });
      if (result.kind === 'refused') throw errors.INVALID({ data: { problems: [...result.problems] } });
      const { config, warnings } = result;
      return { added: result.kind === 'added', game: listed(config), warnings: [...warnings] };
    }),
  };
}

function listed({ id, name, info_rtp: infoRtp, win_mode: winMode }: SlotsConfig): SlotsGameListed {
  return { id, name, infoRtp, winMode };
}
