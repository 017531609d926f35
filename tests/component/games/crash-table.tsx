import { page } from 'vitest/browser';
import { CrashPage } from '#renderer/games/crash/crash-page.tsx';
import type { CrashSocketEvent } from '#renderer/games/crash/crash-socket.ts';
import { ReportRoundContext, type ReportRound } from '#renderer/games/kit/round/round-report.ts';
import { createGameClient } from '#renderer/games/kit/round/game-client.ts';
import type { CrashClientMessageInput, CrashServerMessage } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { BETTING, ownBet, welcome, YOU } from '#tests/unit/renderer/games/crash/joined-state.ts';
import { show } from '../support/show.tsx';
import { scriptedGateway, type ScriptedGateway } from './scripted-gateway.ts';

/** The gateway's side of the table: sends the script's messages, and records those of the page. */
export interface ScriptedTable {
  readonly gateway: ScriptedGateway;
  readonly sent: CrashClientMessageInput[];
  /** How many times the page has connected. */
  readonly connectionCount: number;
  receive(...messages: readonly CrashServerMessage[]): void;
  emit(event: CrashSocketEvent): void;
}

/** A crash table in its betting window, without further messages. */
export async function openCrash(
  session: Partial<GameSession> = {},
  first: CrashServerMessage | null = welcome(),
  reportRound: ReportRound = () => undefined,
): Promise<ScriptedTable> {
  const gateway = scriptedGateway({ game: 'crash', nickname: 'Alice', ...session }, {});
  const sent: CrashClientMessageInput[] = [];
  let connectionCount = 0;
  let emit: (event: CrashSocketEvent) => void = () => undefined;
  const seated = Promise.withResolvers<void>();
  const table: ScriptedTable = {
    gateway,
    sent,
    get connectionCount() {
      return connectionCount;
    },
    receive(...messages) {
      for (const message of messages) emit({ kind: 'message', message, at: performance.now() });
    },
    emit: (event) => emit(event),
  };
  const { session: read } = createGameClient(gateway.calls);
  const client = {
    session: read,
    openSocket(listener: (event: CrashSocketEvent) => void) {
      connectionCount += 1;
      emit = listener;
      if (first !== null) table.receive(first);
      seated.resolve();
      return {
        send: (message: CrashClientMessageInput) => void sent.push(message),
        close: () => {
          if (emit === listener) emit = () => undefined;
        },
      };
    },
  };
  await show(
    <ReportRoundContext value={reportRound}>
      <CrashPage client={client} />
    </ReportRoundContext>,
  );
  return table;
}

/** The wallet accepts the latest bet. */
export function take(table: ScriptedTable, balance: string): void {
  const bet = table.sent.findLast((message) => message.type === 'bet');
  if (bet === undefined) throw new Error('No bet was placed');
  const { panel = 1, stake, autoCashOut } = bet;
  const roundId = panel === 1 ? 'r7' : 'r7b';
  table.receive(
    { type: 'bet', bet: ownBet('placed', { panel, roundId, stake, autoCashOut }), balance },
    { type: 'player_bet', number: BETTING.number, player: YOU, panel, stake, currency: 'USD' },
  );
}

/** The elements that a player sees and uses. */
export function crashTable() {
  const betPanel = page.getByRole('region', { name: 'Your bet' });
  return {
    betPanel,
    target: betPanel.getByRole('textbox', { name: 'Cash out at' }),
    stake: betPanel.getByRole('textbox', { name: 'Stake' }),
    bet: betPanel.getByRole('button', { name: /^Bet \d/ }),
    nextFlight: betPanel.getByRole('button', { name: /^Bet .* on the next flight$/ }),
    placed: betPanel.getByRole('button', { name: /^Bet placed/ }),
    cashOut: betPanel.getByRole('button', { name: 'Cash out' }),
    cashingOut: betPanel.getByRole('button', { name: /^Cashing out…/ }),
    start: betPanel.getByRole('button', { name: 'Start' }),
    flights: betPanel.getByRole('textbox', { name: 'Flights' }),
    balance: page.getByTestId('balance'),
    multiplier: page.getByTestId('multiplier'),
    verdict: page.getByTestId('verdict').filter({ hasText: /\S/ }).first(),
    players: page.getByRole('region', { name: 'In this flight' }).getByRole('listitem'),
    history: page.getByRole('list', { name: 'Last flights' }).getByRole('listitem'),
    alert: page.getByRole('alert'),
  };
}
