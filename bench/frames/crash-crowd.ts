import type { Page } from '@playwright/test';
import type { LaunchResult } from '#shared/contract/launch.ts';
import {
  CRASH_SOCKET_PATH,
  type CrashClientMessageInput,
  type CrashServerMessage,
} from '#shared/games/crash-api.ts';
import { callWorkbench } from '../../tests/support/workbench/call-workbench.ts';

/** Other players: all of them bet on every flight, and cash out one after another. */
export interface CrashCrowd {
  /** From then on, the table no longer waits for players. */
  join(): void;
  leave(): void;
}

/** Hundredths between two cash-outs. */
const CASH_OUT_STEP = 25;

export async function joinCrowd(interfacePage: Page, players: number): Promise<CrashCrowd> {
  const launchUrls: URL[] = [];
  for (let player = 1; player <= players; player++) {
    const launch = { casinoId: 'demo', game: 'crash', accountId: `player-${player}`, currency: 'USD' };
    const form = { ...launch, mode: 'demo', balance: '1000000', nickname: `Player ${player}` };
    const { launchUrl } = (await callWorkbench(interfacePage, 'launch/send', form)) as LaunchResult;
    if (launchUrl === null) throw new Error('The gateway rejected the launch');
    launchUrls.push(new URL(launchUrl));
  }
  const sockets: WebSocket[] = [];
  return {
    join() {
      for (const [index, url] of launchUrls.entries())
        sockets.push(joinTable(url, ((100 + (index + 1) * CASH_OUT_STEP) / 100).toFixed(2)));
    },
    leave() {
      for (const socket of sockets) socket.close();
    },
  };
}

function joinTable(launchUrl: URL, autoCashOut: string): WebSocket {
  const socket = new WebSocket(`ws://${launchUrl.host}${CRASH_SOCKET_PATH}`);
  const send = (message: CrashClientMessageInput): void => socket.send(JSON.stringify(message));
  socket.addEventListener('open', () => {
    send({ type: 'hello', token: launchUrl.searchParams.get('token') ?? '' });
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as CrashServerMessage;
    const phase = message.type === 'welcome' ? message.round : message;
    if (phase.type === 'betting') send({ type: 'bet', stake: '1.00', autoCashOut });
  });
  return socket;
}
