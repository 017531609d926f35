/**
 * The parts of the `electron` module that the workbench uses, for machines without Electron: pages run in a real
 * Chromium, the preload in a real isolated world, and everything else follows Electron's documentation.
 */
export { app } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { dialog, Menu, nativeTheme, screen, shell } from './desktop.ts';
export { ipcMain } from './ipc-main.ts';
export { MessageChannelMain } from './message-channel.ts';
export { protocol } from './protocol.ts';
export { session } from './session.ts';
