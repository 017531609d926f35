export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** Undefined where users have no numbers. */
  readonly uid: number | undefined;
}

/** Why no window can open here, whatever is installed; undefined where one can. */
export function noWindowReason({ platform, env, uid }: Surroundings): string | undefined {
  if (platform !== 'linux') return undefined;
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY'])
    return 'there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)';
  // Chromium refuses to run as root unless its sandbox is switched off, which a window full of web pages must not be.
  if (uid === 0) return 'this is the root user, for whom Electron opens windows only without its sandbox';
  return undefined;
}
