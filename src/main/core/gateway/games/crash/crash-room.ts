import type { CrashServerMessage } from '#shared/games/crash-api.ts';

/** One socket of a session, as far as the table needs it. */
export interface CrashLine {
  readonly sessionId: string;
  send(text: string): void;
}

/** Who is at the table: tells one session, on all of its sockets, or everybody. */
export interface CrashRoom {
  enter(line: CrashLine): void;
  leave(line: CrashLine): void;
  isEmpty(): boolean;
  linesOf(sessionId: string): CrashLine[];
  tell(sessionId: string, message: CrashServerMessage): void;
  broadcast(message: CrashServerMessage): void;
}

export function createCrashRoom(): CrashRoom {
  const lines = new Set<CrashLine>();
  const linesOf = (sessionId: string): CrashLine[] =>
    [...lines].filter((line) => line.sessionId === sessionId);

  function send(to: Iterable<CrashLine>, message: CrashServerMessage): void {
    const text = JSON.stringify(message);
    for (const line of to) line.send(text);
  }

  return {
    enter: (line) => void lines.add(line),
    leave: (line) => void lines.delete(line),
    isEmpty: () => lines.size === 0,
    linesOf,
    tell: (sessionId, message) => send(linesOf(sessionId), message),
    broadcast: (message) => send(lines, message),
  };
}
