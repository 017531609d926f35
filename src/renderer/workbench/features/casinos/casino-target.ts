import { safe } from '@orpc/client';
import { z } from 'zod';
import { create } from 'zustand';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { client } from '../../platform/client.ts';
import { subscribeChanges, useRefresh } from '../../platform/connection/live-changes.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import type { WalletRoute } from '../../platform/navigation/wallet-route.ts';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { listCasinos, findOperator, isOwnWallet } from './casino.ts';

/** Texts: Launch also sends a casino, player or currency that does not exist. */
const targetSchema = z
  .object({
    casinoId: z.string().catch(''),
    accountId: z.string().catch(''),
    currency: z.string().catch(''),
  })
  .catch({ casinoId: '', accountId: '', currency: '' });
export type CasinoTarget = z.infer<typeof targetSchema>;

interface CasinoTargetState {
  /** The target of Launch, suite, wallet and sales demo. Empty until the first operators are loaded. */
  readonly target: CasinoTarget;
  /** The wallet that the suite tests in its place; null while it tests the target. */
  readonly otherWallet: string | null;
  /** Null until loaded. */
  readonly operators: readonly OperatorSummary[] | null;
  /** Why they could not be loaded. */
  readonly error: unknown;
  /** The mock wallet's players of the casino; none if it has another wallet. */
  readonly players: readonly Player[];
  /** The casino for which player and currency were last chosen; null before. */
  readonly fittedTo: string | null;
  choose(change: Partial<CasinoTarget>): void;
  /** Sets the whole target: nothing in it is replaced. */
  chooseAll(target: CasinoTarget): void;
}

const STORED = 'target';
/** The player that was last chosen for each casino. */
const STORED_PLAYERS = 'target.players';

const readChosenPlayers = () =>
  z
    .record(z.string(), z.string())
    .catch({})
    .parse(readSetting(STORED_PLAYERS) ?? {});

export const useCasinoTarget = create<CasinoTargetState>()((set) => ({
  // Launch stored it with its form before.
  target: targetSchema.parse(readSetting(STORED) ?? readSetting('launch.draft') ?? {}),
  otherWallet: null,
  operators: null,
  error: null,
  players: [],
  fittedTo: null,
  choose: (change) => set(({ target }) => ({ target: { ...target, ...change } })),
  chooseAll: (target) => set({ target, fittedTo: target.casinoId }),
}));

/** The operator of the target, unless its casino does not exist. */
export function findTargetOperator({
  target,
  operators,
}: Pick<CasinoTargetState, 'target' | 'operators'>): OperatorSummary | undefined {
  return findOperator(operators ?? [], target.casinoId);
}

/** Whether a casino, or the target, calls a wallet other than the mock wallet. */
export function useIsOwnWallet(casinoId?: string): boolean {
  const mockWallet = useConnection((state) => state.status?.addresses.wallet);
  return useCasinoTarget(({ target, operators }) =>
    isOwnWallet(operators ?? [], casinoId ?? target.casinoId, mockWallet),
  );
}

/** Whether a page of Wallet is of the target's casino and, if it is a player's, of the target's player. */
function isOfTarget(page: WalletRoute, { casinoId, accountId }: CasinoTarget): boolean {
  return page.casinoId === casinoId && (page.page !== 'player' || page.accountId === accountId);
}

/** Loads the options. The demo casino is selected once, and another operator does not change the selection. */
export function syncCasinoTarget(): void {
  useCasinoTarget.subscribe(({ target, fittedTo }, { target: previous }) => {
    if (target === previous) return;
    writeSetting(STORED, target);
    if (target.accountId !== '' && fittedTo === target.casinoId)
      writeSetting(STORED_PLAYERS, { ...readChosenPlayers(), [target.casinoId]: target.accountId });
    const { wallet, selectWallet } = useNavigation.getState();
    // Filling in what was empty is not a choice.
    const wasEmpty = (target.casinoId === previous.casinoId ? previous.accountId : previous.casinoId) === '';
    if (wallet !== null && !wasEmpty && !isOfTarget(wallet, target)) selectWallet(null);
    if (target.casinoId !== previous.casinoId) void loadPlayers();
  });
  subscribeChanges(['operators'], async () => {
    const { error, data: operators } = await safe(client.operators.list());
    useCasinoTarget.setState({ error });
    if (operators === undefined) return;
    const casinos = listCasinos(operators);
    const first = casinos.find(({ id }) => id === 'demo') ?? casinos[0];
    useCasinoTarget.setState(({ target }) => ({
      operators,
      target: target.casinoId === '' && first !== undefined ? { ...target, casinoId: first.id } : target,
    }));
    await loadPlayers();
  });
}

const WALLET: readonly ChangeTopic[] = ['wallet'];

/** The players, with their current balances for as long as they are shown. */
export function useTargetPlayers(): readonly Player[] {
  useRefresh(WALLET, loadPlayers);
  return useCasinoTarget((state) => state.players);
}

async function loadPlayers(): Promise<void> {
  const operator = findTargetOperator(useCasinoTarget.getState());
  const { casinoId } = useCasinoTarget.getState().target;
  const { operators } = useCasinoTarget.getState();
  const mockWallet = useConnection.getState().status?.addresses.wallet;
  const hasPlayers = operator !== undefined && !isOwnWallet(operators ?? [], casinoId, mockWallet);
  const { data } = hasPlayers ? await safe(client.players.list({ casinoId })) : { data: [] };
  const players = data ?? [];
  useCasinoTarget.setState((state) => {
    if (state.target.casinoId !== casinoId) return {};
    if (operator === undefined || state.fittedTo === casinoId) return { players };
    return { players, fittedTo: casinoId, target: fitTarget(state, operator, players) };
  });
}

/**
 * Fills in empty fields; for another casino, it also replaces values that do not exist there. A player of the mock
 * wallet is unknown to another wallet, whose players cannot be listed: only the one that was last chosen is known.
 */
function fitTarget(
  { target, fittedTo, players: previous }: CasinoTargetState,
  { currencies }: OperatorSummary,
  players: readonly Player[],
): CasinoTarget {
  const choose = (chosen: string, offered: readonly string[]): string => {
    const isKept = chosen !== '' && (fittedTo === null || offered.length === 0 || offered.includes(chosen));
    return isKept ? chosen : (offered[0] ?? '');
  };
  const active = players.filter(({ status }) => status === 'active');
  const isUnknown =
    fittedTo !== null &&
    players.length === 0 &&
    previous.some(({ accountId }) => accountId === target.accountId);
  return {
    casinoId: target.casinoId,
    accountId: isUnknown
      ? (readChosenPlayers()[target.casinoId] ?? '')
      : choose(
          target.accountId,
          active.map(({ accountId }) => accountId),
        ),
    currency: choose(
      target.currency,
      currencies.map(({ code }) => code),
    ),
  };
}
