import type { GameSession } from '#shared/games/session-api.ts';
import type { GameError } from '../session/answer.ts';
import { type Banner, BannerBox, depositLink } from './banner.tsx';
import type { AutoEnd, GameState, Notice } from '../round/game-state.ts';
import type { TableTexts } from '../texts/table-texts.ts';
import { useTableTexts } from '../texts/table-texts-context.ts';
import { troubleBanner } from './trouble-banner.tsx';

interface NoticeBannerProps {
  readonly state: GameState<unknown>;
  onDismiss(): void;
  onTryAgain(): void;
}

export function NoticeBanner({ state, onDismiss, onTryAgain }: NoticeBannerProps) {
  const texts = useTableTexts();
  return <BannerBox banner={bannerFor(state, texts, onTryAgain)} onDismiss={onDismiss} />;
}

type Refused = Extract<Notice, { error: GameError }>;

function bannerFor(state: GameState<unknown>, texts: TableTexts, onTryAgain: () => void): Banner | null {
  const { notice } = texts;
  if (state.kind === 'opening' || state.kind === 'cut-off') {
    if (state.trouble === null) return null;
    return troubleBanner({ trouble: state.trouble, body: whatIsLost(state, texts), texts, onTryAgain });
  }
  if (state.kind !== 'ready' || state.notice === null) return null;
  const { session } = state.table;
  if (state.notice.kind === 'back') {
    const body = state.notice.betInDoubt ? notice.backBetInDoubt : notice.backIdle;
    return { tone: 'good', title: notice.back, body, action: null, dismissible: true };
  }
  if (state.notice.kind === 'auto-stopped') return autoStopped(state.notice.why, session, texts);
  const { error } = state.notice;
  return {
    tone: error.kind === 'busy' ? 'warning' : 'wrong',
    title: notice.refused[error.kind],
    body: bodyOf(state.notice, texts),
    action: depositLink(error, session, notice.deposit),
    dismissible: true,
  };
}

/** It did what it was told: only a balance that is used up leaves something to do. */
function autoStopped(why: AutoEnd, session: GameSession, { autoPlay, notice }: TableTexts): Banner {
  return {
    tone: why === 'win' ? 'good' : 'warning',
    title: autoPlay.stopped,
    body: autoPlay.why[why],
    action: why === 'balance' ? depositLink({ kind: 'insufficient_funds' }, session, notice.deposit) : null,
    dismissible: true,
  };
}

function whatIsLost(
  state: Extract<GameState<unknown>, { kind: 'opening' | 'cut-off' }>,
  { notice }: TableTexts,
): string {
  if (state.kind === 'opening') return notice.cutOffOpening;
  return state.betInDoubt ? notice.cutOffBetInDoubt : notice.cutOffIdle;
}

/** While the bet before is still placed nothing went wrong: the same bet is good in a moment. */
function bodyOf(refused: Refused, texts: TableTexts): string {
  const { kind, error } = refused;
  if (kind === 'bet-refused' && error.kind === 'busy')
    return `${texts.told(error)} ${texts.notice.playAgain}`;
  return `${assurance(refused, texts)} ${texts.told(error)}`.trim();
}

/** Where the round was given up only the gateway may say what becomes of the bet: its message does. */
function assurance({ kind, error }: Refused, { notice }: TableTexts): string {
  if (kind === 'seed-refused') return notice.seedStays;
  const isOpen = ['wallet_unavailable', 'game_failed', 'storage_failed'].includes(error.kind);
  return isOpen ? '' : notice.didNotCount;
}
