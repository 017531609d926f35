/**
 * As much of the `electron` module as the workbench uses, for machines that have no Electron: pages run in a real
 * Chromium, the preload in a real isolated world of theirs, and all else keeps to Electron's documented behaviour.
 */
export { app } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { dialog, Menu, nativeTheme, screen, shell } from './desktop.ts';
export { ipcMain } from './ipc-main.ts';
export { MessageChannelMain } from './message-channel.ts';
export { protocol } from './protocol.ts';
export { session } from './session.ts';
