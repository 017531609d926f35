import { implement } from '@orpc/server';
import { hidePassword, proxyContract, restorePassword, type ProxySettings } from '#shared/contract/proxy.ts';
import type { Setting } from '../settings-store.ts';

export function implementProxyProcedures(settings: Setting<ProxySettings>) {
  const os = implement(proxyContract);
  return {
    get: os.get.handler(() => hidePassword(settings.get())),
    save: os.save.handler(({ input }) => {
      settings.set(restorePassword(input.settings, settings.get()));
      return hidePassword(settings.get());
    }),
  };
}
