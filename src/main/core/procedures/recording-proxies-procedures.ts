import { implement } from '@orpc/server';
import { recordingProxiesContract } from '#shared/contract/recording-proxies.ts';
import type { RecordingProxies } from '../recording-proxy/recording-proxies.ts';

export function implementRecordingProxiesProcedures(proxies: RecordingProxies) {
  const os = implement(recordingProxiesContract);
  return {
    list: os.list.handler(() => proxies.list()),
    save: os.save.handler(async ({ input, errors }) => {
      const saved = await proxies.save(input.proxy);
      if (saved === null) throw errors.NOT_FOUND();
      if ('url' in saved) return saved;
      throw errors.INVALID({ data: { issues: [...saved] } });
    }),
    remove: os.remove.handler(async ({ input, errors }) => {
      if (!(await proxies.remove(input.id))) throw errors.NOT_FOUND();
    }),
    arm: os.arm.handler(({ input, errors }) => {
      const armed = proxies.arm(input.id, input.fault);
      if (armed === null) throw errors.NOT_FOUND();
      if (armed === 'rejected') throw errors.NOT_ALLOWED();
      return armed;
    }),
    disarm: os.disarm.handler(({ input, errors }) => {
      if (!proxies.disarm(input.id, input.faultId)) throw errors.NOT_FOUND();
    }),
  };
}
