import { EventEmitter } from 'node:events';

/** Emits `(event, ...args)` under the channel's name, `event` holding `sender` and `senderFrame`. */
export const ipcMain = new EventEmitter();
