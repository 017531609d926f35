/** Messages between the preload and the main process; everything else uses the port. */
export const IPC = {
  /** Preload → main: the page requests a port to the core. */
  connect: 'workbench:connect',
  /** Main → preload: the port, as the only transferred object. */
  port: 'workbench:port',
  /** Main → preload: the id of a command selected in the menu. */
  command: 'workbench:command',
} as const;

/** The same messages between the page and its preload, as the `type` of a window message. */
export const WINDOW_MESSAGE = {
  connect: 'workbench:connect',
  port: 'workbench:port',
  command: 'workbench:command',
} as const;
