import type { SESSION_SORTS, SessionSummary } from '#shared/contract/sessions.ts';
import { playerFacingCurrency } from '#shared/protocol/currency.ts';
import { When, Countdown } from '../../platform/clock/when.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { SESSION_LOOKS } from './session-states.ts';

export type SessionSort = (typeof SESSION_SORTS)[number];

export const SESSION_COLUMNS: readonly Column<SessionSummary, SessionSort>[] = [
  {
    key: 'state',
    head: 'State',
    width: 116,
    sort: 'state',
    cell: ({ state }) => <StateLabel look={SESSION_LOOKS[state]} />,
  },
  { key: 'mode', head: 'Mode', width: 60, look: 'quiet', leaves: 'third', cell: ({ mode }) => mode },
  {
    key: 'account',
    head: 'Account',
    sort: 'accountId',
    cell: ({ accountId }) => accountId,
    title: ({ accountId }) => accountId,
  },
  {
    key: 'casino',
    head: 'Casino',
    sort: 'casinoId',
    leaves: 'second',
    cell: ({ casinoId }) => casinoId,
    title: ({ casinoId }) => casinoId,
  },
  { key: 'game', head: 'Game', width: 72, sort: 'game', leaves: 'third', cell: ({ game }) => game },
  {
    key: 'currency',
    head: 'Currency',
    width: 140,
    leaves: 'first',
    cell: ({ currency, decimals }) => `${playerFacingCurrency(currency)}, ${decimalsText(decimals)}`,
    title: ({ currency }) => currency,
  },
  {
    key: 'rounds',
    head: 'Rounds',
    width: 72,
    align: 'end',
    look: 'figure',
    sort: 'rounds',
    leaves: 'fourth',
    cell: ({ rounds }) => rounds,
  },
  {
    key: 'open',
    head: 'Open',
    width: 60,
    align: 'end',
    look: 'figure',
    cell: ({ openRounds }) => openRounds,
  },
  {
    key: 'created',
    head: 'Created',
    width: 104,
    look: 'quiet',
    leaves: 'second',
    sort: 'createdAt',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'activity',
    head: 'Last activity',
    width: 108,
    look: 'quiet',
    leaves: 'third',
    sort: 'lastActivityAt',
    cell: ({ lastActivityAt }) => <When at={lastActivityAt} />,
  },
  {
    key: 'expires',
    head: 'Expires',
    width: 116,
    look: 'figure',
    cell: ({ expiresAt }) => (expiresAt === null ? null : <Countdown at={expiresAt} />),
  },
];

export function decimalsText(decimals: number): string {
  return decimals === 1 ? '1 decimal' : `${decimals} decimals`;
}
