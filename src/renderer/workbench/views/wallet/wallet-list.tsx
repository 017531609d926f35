import { Camera, PlugZap, Scale, ScrollText, SlidersHorizontal, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { Player } from '#shared/contract/players.ts';
import { formatRoute } from '../../platform/navigation/route.ts';
import type { WalletPage, WalletRoute } from '../../platform/navigation/wallet-route.ts';
import { PaneHeader } from '../../../ui/layout/bars.tsx';
import { Pane, Stack } from '../../../ui/layout/stack.tsx';
import { Entry, EntryList } from '../../../ui/table/entry-list.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { AddPlayerDialog } from './add-player-dialog.tsx';
import { selectWalletPage } from './select-wallet-page.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { listCasinoOptions, type Casino } from '../../features/casinos/casino.ts';
import { formatBalances, PLAYER_STYLES } from './format-player.ts';
import styles from './wallet-list.module.css';
import type { AllCasinos } from './all-casinos/wallet-page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.ts';

interface WalletListProps {
  readonly casinos: readonly Casino[];
  readonly casinoId: string;
  /** Whether the casino calls a wallet other than the mock wallet, which then has the players that count. */
  readonly isOwn: boolean;
  /** Null until loaded. */
  readonly players: readonly Player[] | null;
  readonly route: WalletRoute | null;
  readonly whole: AllCasinos | null;
}

export function WalletList({ casinos, casinoId, isOwn, players, route, whole }: WalletListProps) {
  const [text, setText] = useState('');
  const query = text.trim().toLowerCase();
  const matches = players?.filter(({ accountId }) => accountId.toLowerCase().includes(query));
  const pageEntry = (page: WalletPage) => ({
    href: formatRoute({ view: 'wallet', wallet: { page, casinoId } }),
    isShown: route?.page === page,
  });
  const reconcileEntry = (
    <Entry
      {...pageEntry('reconcile')}
      icon={<Scale size={14} strokeWidth={1.75} aria-hidden />}
      name={texts.reconcile}
    />
  );
  return (
    <Pane full ground="canvas">
      <PaneHeader title={texts.walletLabel} end={<AddPlayerDialog casinoId={casinoId} />} />
      <Stack gap={2} pad="2 4 3" edge="below" className={styles.choice}>
        <SelectField
          label={texts.casino}
          value={casinoId}
          options={listCasinoOptions(casinos, casinoId)}
          onChange={(id) => selectWalletPage(id, toCasinoRoute(id, route))}
        />
        <SearchField
          label={texts.findPlayer}
          placeholder={texts.findPlayerByAccountId}
          value={text}
          onChange={setText}
          hasKey={false}
        />
      </Stack>
      <EntryList label={texts.walletLabel}>
        {isOwn && (
          <>
            <Entry
              {...pageEntry('own')}
              icon={<Unplug size={14} strokeWidth={1.75} aria-hidden />}
              name={texts.ownWallet}
            />
            {reconcileEntry}
            <Text as="h2" variant="group" className={styles.heading}>
              {texts.mockWallet}
            </Text>
            <Text as="p" variant="small" tone="quiet" className={styles.none}>
              {texts.mockWalletUnused(casinoId)}
            </Text>
          </>
        )}
        <Entry
          {...pageEntry('connect')}
          icon={<PlugZap size={14} strokeWidth={1.75} aria-hidden />}
          name={texts.connectGateway}
        />
        <Entry
          {...pageEntry('snapshots')}
          icon={<Camera size={14} strokeWidth={1.75} aria-hidden />}
          name={texts.snapshots}
          aside={whole?.snapshots.length}
        />
        <Entry
          {...pageEntry('settings')}
          icon={<SlidersHorizontal size={14} strokeWidth={1.75} aria-hidden />}
          name={texts.settings}
          aside={whole === null ? undefined : formatSettings(whole.settings)}
        />
        <Entry
          {...pageEntry('ledger')}
          icon={<ScrollText size={14} strokeWidth={1.75} aria-hidden />}
          name={texts.ledgerOfAllPlayers}
        />
        {!isOwn && reconcileEntry}
        <Text as="h2" variant="group" className={styles.heading}>
          {texts.players}
          {players !== null && <Text tabularNums weight="normal">{` ${players.length}`}</Text>}
        </Text>
        {matches?.map((player) => (
          <PlayerEntry key={player.accountId} player={player} shown={route} />
        ))}
        {matches?.length === 0 && (
          <Text as="p" variant="small" tone="quiet" className={styles.none}>
            {query === '' ? texts.casinoWithoutPlayers(casinoId) : texts.noMatchingAccountIds}
          </Text>
        )}
      </EntryList>
    </Pane>
  );
}

function PlayerEntry({ player, shown }: { readonly player: Player; readonly shown: WalletRoute | null }) {
  const { casinoId, accountId, status } = player;
  const { icon: Icon, text, tone } = PLAYER_STYLES[status];
  const balances = formatBalances(player);
  const isTarget = useCasinoTarget(
    ({ target }) => target.casinoId === casinoId && target.accountId === accountId,
  );
  const route: WalletRoute = { page: 'player', casinoId, accountId };
  return (
    <Entry
      href={formatRoute({ view: 'wallet', wallet: route })}
      onSelect={() => selectWalletPage(casinoId, route)}
      isShown={shown?.page === 'player' && shown.accountId === accountId}
      icon={<Icon size={14} data-tone={tone} role="img" aria-label={text} />}
      name={accountId}
      aside={isTarget ? texts.target : undefined}
    >
      {status !== 'active' && <span aria-hidden>{text}</span>}
      {balances.map((balance) => (
        <span key={balance}>{balance}</span>
      ))}
      {balances.length === 0 && <span>{texts.noMoney}</span>}
    </Entry>
  );
}

/** The same page of another casino; null for its first page, because it has other players, or no own wallet. */
function toCasinoRoute(casinoId: string, route: WalletRoute | null): WalletRoute | null {
  // Which page is the first depends on the casino.
  if (route === null || route.page === 'player' || route.page === 'own') return null;
  return { page: route.page, casinoId };
}

function formatSettings({
  tombstone_api_code: code,
  bonus_first: bonusFirst,
}: AllCasinos['settings']): string {
  const rejection = texts.tombstoneResponse(code);
  return bonusFirst ? texts.codeBonusFirst(rejection) : rejection;
}
