import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { formatBalance, formatChange } from '#shared/format/amount-text.ts';
import { When } from '../../../platform/clock/when.tsx';
import { shortenId } from '../../../../ui/text/format.ts';
import type { Column } from '../../../../ui/table/data-table.tsx';
import { StateLabel } from '../../../../ui/text/state-label.tsx';
import { formatRepeat, ENTRY_STYLES } from './describe-entry.ts';
import { ExchangeLink } from '../../../exchange/exchange-link.tsx';
import type { LedgerScope } from './ledger-filter.ts';
import { texts } from '../texts.ts';

/** The ledger has one order, that of posting. */
export type LedgerSort = 'seq';

type EntryColumn = Column<LedgerEntry, LedgerSort>;

const TIME: EntryColumn = {
  key: 'at',
  head: texts.time,
  width: 84,
  variant: 'quiet',
  sort: 'seq',
  cell: ({ at }) => <When at={at} />,
};
const ACCOUNT: EntryColumn = {
  key: 'account',
  head: texts.account,
  cell: ({ accountId }) => accountId,
  title: ({ accountId }) => accountId,
};
const TYPE: EntryColumn = { key: 'type', head: texts.type, width: 88, cell: ({ type }) => type };
const STATE: EntryColumn = {
  key: 'state',
  head: texts.state,
  width: 110,
  cell: ({ state }) => <StateLabel variant={ENTRY_STYLES[state]} />,
};
const WHOLE_ID: EntryColumn = {
  key: 'idProvider',
  head: 'id_provider',
  variant: 'id',
  cell: ({ idProvider }) => idProvider,
  title: ({ idProvider }) => idProvider ?? undefined,
};
const SHORT_ID: EntryColumn = { ...WHOLE_ID, cell: ({ idProvider }) => shorten(idProvider) };
const ROUND: EntryColumn = {
  key: 'round',
  head: texts.round,
  width: 90,
  variant: 'id',
  hides: 'first',
  cell: ({ roundId }) => shorten(roundId),
  title: ({ roundId }) => roundId ?? undefined,
};
const createRepeat = (isFaulty: boolean, width: number): EntryColumn => ({
  key: 'repeat',
  head: isFaulty ? texts.ifRepeatedWithoutFaults : texts.ifRepeated,
  width,
  cell: formatRepeat,
  title: formatRepeat,
});
const EXCHANGE: EntryColumn = {
  key: 'exchange',
  head: texts.exchange,
  width: 76,
  align: 'end',
  cell: ({ exchangeId }) => <ExchangeLink exchangeId={exchangeId} isInRow />,
};

export function createLedgerColumns(scope: LedgerScope): readonly EntryColumn[] {
  return [
    TIME,
    ...createAccountColumn(scope),
    TYPE,
    STATE,
    {
      key: 'movement',
      head: texts.movement,
      width: 100,
      align: 'end',
      variant: 'figure',
      cell: ({ movement }) => formatChange(movement),
      title: ({ movement }) => formatChange(movement),
    },
    {
      key: 'bonus',
      head: texts.bonusPart,
      width: 88,
      align: 'end',
      variant: 'figure',
      hides: 'second',
      cell: ({ bonusAmount }) => (bonusAmount === null ? null : formatBalance(bonusAmount)),
    },
    {
      key: 'balance',
      head: texts.balanceAfter,
      width: 136,
      align: 'end',
      variant: 'figure',
      cell: ({ balanceAfter, currency }) => `${formatBalance(balanceAfter)} ${currency}`,
      title: ({ balanceAfter, currency }) => `${formatBalance(balanceAfter)} ${currency}`,
    },
    // If there is no room for both columns, the account is more useful.
    scope.accountId === null ? { ...SHORT_ID, hides: 'second' } : SHORT_ID,
    {
      key: 'walletTransactionId',
      head: texts.walletTransactionId,
      width: 88,
      variant: 'id',
      hides: 'first',
      cell: ({ walletTransactionId }) => walletTransactionId,
      title: ({ walletTransactionId }) => walletTransactionId ?? undefined,
    },
    ROUND,
    EXCHANGE,
  ];
}

/** @param isFaulty whether armed faults may change what the wallet responds to a repeat. */
export function createTombstoneColumns(scope: LedgerScope, isFaulty: boolean): readonly EntryColumn[] {
  return [TIME, WHOLE_ID, ...createAccountColumn(scope), createRepeat(isFaulty, 208), ROUND, EXCHANGE];
}

export function createIdempotencyColumns(scope: LedgerScope, isFaulty: boolean): readonly EntryColumn[] {
  return [
    WHOLE_ID,
    ...createAccountColumn(scope),
    TYPE,
    { ...STATE, hides: 'second' },
    createRepeat(isFaulty, 288),
    { ...TIME, hides: 'second' },
    EXCHANGE,
  ];
}

function createAccountColumn({ accountId }: LedgerScope): readonly EntryColumn[] {
  return accountId === null ? [ACCOUNT] : [];
}

function shorten(id: string | null): string {
  return id === null ? '' : shortenId(id);
}
