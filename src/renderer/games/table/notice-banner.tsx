import type { ReactNode } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import type { Refusal } from '../session/answer.ts';
import { casinoAddress } from '../session/casino-address.ts';
import type { GameState, Notice } from './game-state.ts';
import { CheckIcon, CrossIcon, WarningIcon } from './icons.tsx';
import { OutLink } from './out-link.tsx';
import type { TableTexts } from './table-texts.ts';
import { useTableTexts } from './table-texts-context.ts';

interface NoticeBannerProps {
  readonly state: GameState<unknown>;
  onDismiss(): void;
  onTryAgain(): void;
}

/** Says what went wrong, whether it cost anything, and what can be done. Lies over the game, so nothing moves. */
export function NoticeBanner({ state, onDismiss, onTryAgain }: NoticeBannerProps) {
  const texts = useTableTexts();
  const banner = bannerFor(state, texts, onTryAgain);
  if (banner === null) return null;
  const { tone, title, body, action, dismissible } = banner;
  return (
    <div className="notice" data-tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
      {tone === 'good' ? <CheckIcon /> : <WarningIcon />}
      <div className="notice__words">
        <p className="notice__title">{title}</p>
        <p className="notice__body">{body}</p>
      </div>
      {action}
      {dismissible && (
        <button type="button" className="notice__close" aria-label={texts.notice.dismiss} onClick={onDismiss}>
          <CrossIcon />
        </button>
      )}
    </div>
  );
}

type Refused = Exclude<Notice, { kind: 'back' }>;

interface Banner {
  readonly tone: 'good' | 'warning' | 'wrong';
  readonly title: string;
  readonly body: string;
  readonly action: ReactNode;
  readonly dismissible: boolean;
}

function bannerFor(state: GameState<unknown>, texts: TableTexts, onTryAgain: () => void): Banner | null {
  const { notice } = texts;
  if (state.kind === 'opening' || state.kind === 'cut-off') {
    if (state.trouble === null) return null;
    if (state.trouble.kind === 'refused') {
      const { refusal } = state.trouble;
      const again = (
        <button type="button" className="notice__action" onClick={onTryAgain}>
          {notice.tryAgain}
        </button>
      );
      return {
        tone: 'wrong',
        title: notice.noSession,
        body: texts.told(refusal),
        action: again,
        dismissible: false,
      };
    }
    return {
      tone: 'warning',
      title: notice.cutOff,
      body: whatIsLost(state, texts),
      action: null,
      dismissible: false,
    };
  }
  if (state.kind !== 'ready' || state.notice === null) return null;
  if (state.notice.kind === 'back') {
    const body = state.notice.betInDoubt ? notice.backBetInDoubt : notice.backIdle;
    return { tone: 'good', title: notice.back, body, action: null, dismissible: true };
  }
  const { refusal } = state.notice;
  const { session } = state.table;
  return {
    tone: refusal.kind === 'busy' ? 'warning' : 'wrong',
    title: notice.refused[refusal.kind],
    body: bodyOf(state.notice, texts),
    action: depositLink(refusal, session, notice.deposit),
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
  const { kind, refusal } = refused;
  if (kind === 'bet-refused' && refusal.kind === 'busy')
    return `${texts.told(refusal)} ${texts.notice.playAgain}`;
  return `${assurance(refused, texts)} ${texts.told(refusal)}`.trim();
}

/** Where the round was given up only the gateway may say what becomes of the bet: its message does. */
function assurance({ kind, refusal }: Refused, { notice }: TableTexts): string {
  if (kind === 'seed-refused') return notice.seedStays;
  const isOpen = refusal.kind === 'wallet_unavailable' || refusal.kind === 'game_failed';
  return isOpen ? '' : notice.didNotCount;
}

/** No deposit adds to a virtual balance. */
function depositLink(refusal: Refusal, { mode, depositUrl }: GameSession, label: string): ReactNode {
  const address = casinoAddress(depositUrl);
  if (refusal.kind !== 'insufficient_funds' || mode === 'demo' || address === null) return null;
  return <OutLink href={address}>{label}</OutLink>;
}
