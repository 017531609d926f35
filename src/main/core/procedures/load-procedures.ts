import { implement } from '@orpc/server';
import { loadContract } from '#shared/contract/load/load.ts';
import type { LoadService } from '../load/load-service.ts';
import type { Setting } from '../settings-store.ts';

export function implementLoadProcedures(service: LoadService, hosts: Setting<readonly string[]>) {
  const os = implement(loadContract);
  return {
    start: os.start.handler(({ input, errors }) => {
      const started = service.start(input.test);
      if (started === 'busy') throw errors.BUSY();
      if (!('state' in started)) throw errors.INVALID({ data: { issues: [...started] } });
      return started;
    }),
    stop: os.stop.handler(async () => {
      await service.stop();
      return { run: service.last() };
    }),
    get: os.get.handler(() => ({ run: service.last() })),
    hosts: {
      get: os.hosts.get.handler(() => ({ hosts: [...hosts.get()] })),
      save: os.hosts.save.handler(({ input }) => {
        hosts.set(input.hosts);
        return { hosts: [...hosts.get()] };
      }),
    },
  };
}
