import type { Command, Report } from './conversation.ts';

/** The test that started this process, through Node's IPC channel. */
export function tell(report: Report): void {
  process.send?.(report);
}

export function onCommand(handle: (command: Command) => void): void {
  process.on('message', (message) => handle(message as Command));
}
