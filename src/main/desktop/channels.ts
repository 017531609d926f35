/** Messages between the preload and the main process; everything else uses the port. */
export const IPC = {
  /** Preload → main: the page requests a port to the core. */
  connect: 'workbench:connect',
  /** Preload → main: the page asks to show the data folder. */
  openDataFolder: 'workbench:open-data-folder',
  /** Preload → main: the page asks for a PDF of a page without scripts. */
  printPdf: 'workbench:print-pdf',
  /** Main → preload: the PDF. */
  pdf: 'workbench:pdf',
  /** Main → preload: the port, as the only transferred object. */
  port: 'workbench:port',
  /** Main → preload: the ID of a command selected in the menu. */
  command: 'workbench:command',
} as const;

/** The same messages between the page and its preload, as the `type` of a window message. */
export const WINDOW_MESSAGE = {
  connect: 'workbench:connect',
  openDataFolder: 'workbench:open-data-folder',
  printPdf: 'workbench:print-pdf',
  pdf: 'workbench:pdf',
  port: 'workbench:port',
  command: 'workbench:command',
} as const;
