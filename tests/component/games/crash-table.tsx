import { page } from 'vitest/browser';
import { CrashPage } from '#renderer/games/crash/crash-page.tsx';
import type { LineNews } from '#renderer/games/crash/crash-line.ts';
import { createTableClient } from '#renderer/games/kit/round/table-client.ts';
import type { CrashClientMessage, CrashServerMessage } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { BETTING, ownBet, welcome, YOU } from '#tests/unit/renderer/games/crash/seated.ts';
import { show } from '../support/show.tsx';
import { scriptedGateway, type ScriptedGateway } from './scripted-gateway.ts';

/** The gateway's side of the table: says what the script wants, and keeps what the page said. */
export interface ScriptedTable {
  readonly gateway: ScriptedGateway;
  readonly said: CrashClientMessage[];
  /** How often the page has come to the table. */
  readonly lines: number;
  say(...messages: readonly CrashServerMessage[]): void;
  news(news: LineNews): void;
}

/** Crash at a table in its betting window, which says nothing more by itself. */
export async function openCrash(
  session: Partial<GameSession> = {},
  first: CrashServerMessage | null = welcome(),
): Promise<ScriptedTable> {
  const gateway = scriptedGateway({ game: 'crash', nickname: 'Alice', ...session }, {});
  const said: CrashClientMessage[] = [];
  let lines = 0;
  let told: (news: LineNews) => void = () => undefined;
  const seated = Promise.withResolvers<void>();
  const table: ScriptedTable = {
    gateway,
    said,
    get lines() {
      return lines;
    },
    say(...messages) {
      for (const message of messages) told({ kind: 'message', message, at: performance.now() });
    },
    news: (news) => told(news),
  };
  const { session: read } = createTableClient(gateway.calls);
  const client = {
    session: read,
    line(listener: (news: LineNews) => void) {
      lines += 1;
      told = listener;
      if (first !== null) table.say(first);
      seated.resolve();
      return {
        say: (message: CrashClientMessage) => void said.push(message),
        close: () => {
          if (told === listener) told = () => undefined;
        },
      };
    },
  };
  await show(<CrashPage client={client} />);
  return table;
}

/** The wallet has taken the bet that was placed last. */
export function take(table: ScriptedTable, balance: string): void {
  const asked = table.said.findLast((message) => message.type === 'bet');
  if (asked === undefined) throw new Error('No bet was placed');
  const { stake, autoCashOut } = asked;
  table.say(
    { type: 'bet', bet: ownBet('placed', { stake, autoCashOut }), balance },
    { type: 'player_bet', number: BETTING.number, player: YOU },
  );
}

/** What a player of the page sees and presses. */
export function crashTable() {
  const deck = page.getByRole('region', { name: 'Your bet' });
  return {
    deck,
    target: deck.getByRole('textbox', { name: 'Cash out at' }),
    stake: deck.getByRole('textbox', { name: 'Stake' }),
    bet: deck.getByRole('button', { name: /^Bet \d/ }),
    placed: deck.getByRole('button', { name: /^Bet placed/ }),
    cashOut: deck.getByRole('button', { name: 'Cash out' }),
    cashingOut: deck.getByRole('button', { name: /^Cashing out…/ }),
    start: deck.getByRole('button', { name: 'Start' }),
    flights: deck.getByRole('textbox', { name: 'Flights' }),
    balance: page.getByTestId('balance'),
    multiplier: page.getByTestId('multiplier'),
    verdict: page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first(),
    players: page.getByRole('region', { name: 'In this flight' }).getByRole('listitem'),
    history: page.getByRole('list', { name: 'Last flights' }).getByRole('listitem'),
    alert: page.getByRole('alert'),
  };
}
