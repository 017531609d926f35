/** Messages between the preload and the main process. Nothing else crosses: all the rest goes over the port. */
export const IPC = {
  /** Preload → main: the page asks for a way to the core. */
  connect: 'workbench:connect',
  /** Main → preload: the port, as the message's one transferred object. */
  port: 'workbench:port',
  /** Main → preload: the id of a command that was chosen in the menu. */
  command: 'workbench:command',
} as const;

/** The same steps between the page and its preload, as the `type` of a window message. */
export const WINDOW_MESSAGE = {
  connect: 'workbench:connect',
  port: 'workbench:port',
  command: 'workbench:command',
} as const;
