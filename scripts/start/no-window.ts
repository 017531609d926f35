export interface DisplayEnvironment {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** Undefined on systems without user ids. */
  readonly uid: number | undefined;
}

/** Why no window can open here, whatever is installed; undefined if one can. */
export function findNoWindowReason({ platform, env, uid }: DisplayEnvironment): string | undefined {
  if (platform !== 'linux') return undefined;
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY'])
    return 'there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)';
  // Chromium needs --no-sandbox to run as root, which a window with web pages must not use.
  if (uid === 0) return 'this is the root user, for whom Electron opens windows only without its sandbox';
  return undefined;
}
