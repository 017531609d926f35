import type { Command, Report } from './conversation.ts';

/** The test that started this process, through Node's IPC channel. */
export function report(message: Report): void {
  process.send?.(message);
}

export function onCommand(handle: (command: Command) => void): void {
  process.on('message', (message) => handle(message as Command));
}
