import type { GameSession } from '#shared/games/session-api.ts';
import type { GameError } from '../session/api-result.ts';
import { type Banner, BannerBox, getDepositLink } from './banner.tsx';
import type { AutoStopReason, GameState, Notice } from '../round/game-state.ts';
import type { GameTexts } from '../texts/game-texts.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';
import { createFailureBanner } from './failure-banner.tsx';

interface NoticeBannerProps {
  readonly state: GameState<unknown>;
  /** Each round is a single request, so a cancelled one is refunded once the balance is as before. */
  readonly hasSingleRequestRounds?: boolean;
  onDismiss(): void;
  onTryAgain(): void;
}

export function NoticeBanner({
  state,
  hasSingleRequestRounds = false,
  onDismiss,
  onTryAgain,
}: NoticeBannerProps) {
  const texts = useGameTexts();
  const banner = getBanner(state, texts, onTryAgain);
  const isRefunded = hasSingleRequestRounds && isCancelledAndRestored(state);
  const content = banner !== null && isRefunded ? { ...banner, body: texts.notice.stakeRefunded } : banner;
  return <BannerBox banner={content} onDismiss={onDismiss} />;
}

function isCancelledAndRestored(state: GameState<unknown>): boolean {
  if (state.kind !== 'ready' || state.notice?.kind !== 'bet-rejected') return false;
  const { error, isBalanceRestored = false } = state.notice;
  return error.kind === 'game_failed' && error.balance === null && isBalanceRestored;
}

type Rejected = Extract<Notice, { error: GameError }>;

function getBanner(state: GameState<unknown>, texts: GameTexts, onTryAgain: () => void): Banner | null {
  const { notice } = texts;
  if (state.kind === 'opening' || state.kind === 'disconnected') {
    if (state.failure === null) return null;
    return createFailureBanner({
      failure: state.failure,
      body: getDisconnectedMessage(state, texts),
      texts,
      onTryAgain,
    });
  }
  if (state.kind !== 'ready' || state.notice === null) return null;
  const { session } = state.table;
  if (state.notice.kind === 'reconnected') {
    const body = state.notice.betInDoubt ? notice.reconnectedBetInDoubt : notice.reconnectedIdle;
    return { tone: 'success', title: notice.reconnected, body, action: null, dismissible: true };
  }
  if (state.notice.kind === 'auto-stopped')
    return createAutoStoppedBanner(state.notice.reason, session, texts);
  const { error, isBalanceRestored } = state.notice;
  const isBalanceRead = state.stale ? null : isBalanceRestored !== undefined;
  return {
    tone: error.kind === 'busy' ? 'warning' : 'error',
    title: notice.rejected[error.kind],
    body: `${getBody(state.notice, texts)} ${describeBalance(error, isBalanceRead, texts)}`.trim(),
    action: getDepositLink(error, session, notice.deposit),
    dismissible: true,
  };
}

/** Not an error: only a balance that is too low offers an action. */
function createAutoStoppedBanner(
  reason: AutoStopReason,
  session: GameSession,
  { autoPlay, notice }: GameTexts,
): Banner {
  return {
    tone: reason === 'win' || reason === 'profit' ? 'success' : 'warning',
    title: autoPlay.stopped,
    body: autoPlay.reason[reason],
    action:
      reason === 'balance' ? getDepositLink({ kind: 'insufficient_funds' }, session, notice.deposit) : null,
    dismissible: true,
  };
}

function getDisconnectedMessage(
  state: Extract<GameState<unknown>, { kind: 'opening' | 'disconnected' }>,
  { notice }: GameTexts,
): string {
  if (state.kind === 'opening') return notice.disconnectedOpening;
  return state.betInDoubt ? notice.disconnectedBetInDoubt : notice.disconnectedIdle;
}

/** `busy` is not an error: the previous bet is still in flight, and the same bet works a moment later. */
function getBody(rejected: Rejected, texts: GameTexts): string {
  const { kind, error } = rejected;
  if (kind === 'bet-rejected' && error.kind === 'busy')
    return `${texts.errorMessage(error)} ${texts.notice.playAgain}`;
  const effect = describeBetEffect(rejected, texts);
  return isTitleEnough(error) ? effect : `${effect} ${texts.errorMessage(error)}`.trim();
}

/**
 * Says after a bet whose outcome is unknown how old the balance shown is.
 * @param isRead whether the wallet has reported it since; null while it is asked.
 */
export function describeBalance({ kind }: GameError, isRead: boolean | null, { notice }: GameTexts): string {
  if (kind !== 'wallet_unavailable' || isRead === null) return '';
  return isRead ? notice.balanceOfCasino : notice.balanceLastKnown;
}

/** The gateway's message would repeat the title. */
export function isTitleEnough({ kind }: GameError): boolean {
  return kind === 'insufficient_funds';
}

/** If the round was given up, only the gateway's message explains what happens to the bet. */
function describeBetEffect({ kind, error }: Rejected, { notice }: GameTexts): string {
  if (kind === 'seed-rejected') return notice.seedUnchanged;
  const isOpen = ['wallet_unavailable', 'game_failed', 'storage_failed'].includes(error.kind);
  return isOpen ? '' : notice.betNotCounted;
}
