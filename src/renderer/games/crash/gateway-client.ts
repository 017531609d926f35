import { CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';
import { pause } from '../kit/session/pause.ts';
import type { SessionCalls } from '../kit/session/session-calls.ts';
import { createTableClient, type TableClient } from '../kit/round/table-client.ts';
import { type CrashLine, type LineNews, openCrashLine } from './crash-line.ts';

export interface CrashClient extends Pick<TableClient, 'session'> {
  line(told: (news: LineNews) => void): CrashLine;
}

export function createCrashClient(calls: SessionCalls, token: string): CrashClient {
  const { session } = createTableClient(calls);
  const address = new URL(CRASH_SOCKET_PATH, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return {
    session,
    line: (told) =>
      openCrashLine({
        token,
        connect: () => new WebSocket(address),
        now: () => performance.now(),
        pause,
        told,
      }),
  };
}
