import type { SESSION_SORTS, SessionSummary } from '#shared/contract/sessions.ts';
import { toPlayerFacingCurrency } from '#shared/protocol/currency.ts';
import { When, Countdown } from '../../platform/clock/when.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { StateLabel } from '../../../ui/text/state-label.tsx';
import { SESSION_STYLES } from './session-states.ts';
import { texts } from './texts.ts';

export type SessionSort = (typeof SESSION_SORTS)[number];

export const SESSION_COLUMNS: readonly Column<SessionSummary, SessionSort>[] = [
  {
    key: 'state',
    head: texts.state,
    width: 116,
    sort: 'state',
    cell: ({ state }) => <StateLabel variant={SESSION_STYLES[state]} />,
  },
  { key: 'mode', head: texts.mode, width: 60, variant: 'quiet', hides: 'second', cell: ({ mode }) => mode },
  {
    key: 'account',
    head: texts.account,
    sort: 'accountId',
    cell: ({ accountId }) => accountId,
    title: ({ accountId }) => accountId,
  },
  {
    key: 'casino',
    head: texts.casino,
    sort: 'casinoId',
    hides: 'second',
    cell: ({ casinoId }) => casinoId,
    title: ({ casinoId }) => casinoId,
  },
  { key: 'game', head: texts.game, width: 72, sort: 'game', hides: 'third', cell: ({ game }) => game },
  {
    key: 'currency',
    head: texts.currency,
    width: 140,
    hides: 'first',
    cell: ({ currency, decimals }) => `${toPlayerFacingCurrency(currency)}, ${texts.decimals(decimals)}`,
    title: ({ currency }) => currency,
  },
  {
    key: 'rounds',
    head: texts.rounds,
    width: 72,
    align: 'end',
    variant: 'figure',
    sort: 'rounds',
    hides: 'fourth',
    cell: ({ rounds }) => rounds,
  },
  {
    key: 'open',
    head: texts.open,
    width: 60,
    align: 'end',
    variant: 'figure',
    cell: ({ openRounds }) => openRounds,
  },
  {
    key: 'created',
    head: texts.created,
    width: 104,
    variant: 'quiet',
    hides: 'first',
    sort: 'createdAt',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'activity',
    head: texts.lastActivity,
    width: 108,
    variant: 'quiet',
    hides: 'third',
    sort: 'lastActivityAt',
    cell: ({ lastActivityAt }) => <When at={lastActivityAt} />,
  },
  {
    key: 'expires',
    head: texts.expires,
    width: 116,
    variant: 'figure',
    cell: ({ expiresAt }) => (expiresAt === null ? null : <Countdown at={expiresAt} />),
  },
];
