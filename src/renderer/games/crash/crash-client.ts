import { CRASH_SOCKET_PATH } from '#shared/games/crash-api.ts';
import { pause } from '../kit/session/pause.ts';
import type { SessionCalls } from '../kit/session/session-calls.ts';
import { createGameClient, type GameClient } from '../kit/round/game-client.ts';
import { type CrashSocket, type CrashSocketEvent, openCrashSocket } from './crash-socket.ts';

export interface CrashClient extends Pick<GameClient, 'session'> {
  openSocket(onEvent: (event: CrashSocketEvent) => void): CrashSocket;
}

export function createCrashClient(calls: SessionCalls, token: string): CrashClient {
  const { session } = createGameClient(calls);
  const address = new URL(CRASH_SOCKET_PATH, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return {
    session,
    openSocket: (onEvent) =>
      openCrashSocket({
        token,
        connect: () => new WebSocket(address),
        now: () => performance.now(),
        pause,
        onEvent,
      }),
  };
}
