import envPaths from 'env-paths';

/**
 * Where everything is kept unless a person says otherwise: where `ggw serve` keeps it too, so that window and browser
 * show the same history. Electron's own choice differs from it on Linux and Windows.
 */
export function defaultDataDir(): string {
  return envPaths('game-gateway-workbench', { suffix: '' }).data;
}
