import envPaths from 'env-paths';

/** The default ports, the same in the window and in the browser. */
export const DEFAULT_PORTS = { interface: 4800, gateway: 4801, wallet: 4802, proxy: 4803 } as const;

/** Where the platform keeps programs' data. Electron's own choice differs from it on Linux and Windows. */
export function getDefaultDataDir(): string {
  return envPaths('game-gateway-workbench', { suffix: '' }).data;
}
