import { assertNever } from '#shared/assert-never.ts';
import type { GameError } from '../kit/session/api-result.ts';
import { type Banner, BannerBox, getDepositLink } from '../kit/page/banner.tsx';
import { describeBalance, isTitleEnough } from '../kit/page/notice-banner.tsx';
import { TryAgain, createFailureBanner } from '../kit/page/failure-banner.tsx';
import { CRASH_PANELS } from '#shared/games/crash-api.ts';
import {
  findBetInRound,
  type CrashNotice as Notice,
  type CrashState,
  type JoinedState,
} from './crash-state.ts';
import { useTexts } from './texts/texts-context.ts';
import type { Texts } from './texts/texts.ts';
import { formatTimes } from './texts/format.ts';

interface CrashNoticeProps {
  readonly state: CrashState;
  onDismiss(): void;
  onTryAgain(): void;
}

export function CrashNotice({ state, onDismiss, onTryAgain }: CrashNoticeProps) {
  const texts = useTexts();
  return <BannerBox banner={getBanner(state, texts, onTryAgain)} onDismiss={onDismiss} />;
}

function getBanner(state: CrashState, texts: Texts, onTryAgain: () => void): Banner | null {
  const { notice, notices } = texts;
  if (state.kind === 'over') return null;
  if (state.kind === 'opening') {
    const { failure } = state;
    return failure === null
      ? null
      : createFailureBanner({ failure, body: notice.disconnectedOpening, texts, onTryAgain });
  }
  if (state.connection === 'too-many-windows') {
    const action = <TryAgain label={notice.tryAgain} onTryAgain={onTryAgain} />;
    return {
      tone: 'error',
      title: notices.tooManyWindows,
      body: notices.tooManyWindowsHint,
      action,
      dismissible: false,
    };
  }
  if (state.connection === 'disconnected')
    return {
      tone: 'warning',
      title: notice.disconnected,
      body: getDisconnectedMessage(state, texts),
      action: null,
      dismissible: false,
    };
  if (state.notice === null) return null;
  const banner = toBanner(state.notice, state, texts);
  const isSecond = state.notice.kind !== 'reconnected' && state.notice.panel === 2;
  return { ...banner, title: isSecond ? notices.second(banner.title) : banner.title, dismissible: true };
}

/** A bet in flight stays in flight: the player must not believe that it is lost. */
function getDisconnectedMessage(state: JoinedState, texts: Texts): string {
  const { notice, notices } = texts;
  const { table } = state;
  if (table === null) return notice.disconnectedOpening;
  const bets = CRASH_PANELS.map((panel) => findBetInRound(table, panel)).filter(
    (bet) => bet?.state === 'placed',
  );
  const [bet] = bets;
  if (bet == null || table.round.kind === 'crashed')
    return state.betInDoubt ? notice.disconnectedBetInDoubt : notice.disconnectedIdle;
  if (bets.length > 1) return notices.betsStay;
  return bet.autoCashOut === null
    ? notices.betStays
    : notices.betStaysAuto(formatTimes(bet.autoCashOut, texts));
}

function toBanner(
  current: Notice,
  { session, staleVersion }: JoinedState,
  texts: Texts,
): Omit<Banner, 'dismissible'> {
  const { notice, notices, autoPlay } = texts;
  switch (current.kind) {
    case 'reconnected':
      return {
        tone: 'success',
        title: notice.reconnected,
        body: current.betInDoubt ? notice.reconnectedBetInDoubt : notice.reconnectedIdle,
        action: null,
      };
    case 'auto-stopped': {
      const short = current.reason === 'balance';
      const action = short ? getDepositLink({ kind: 'insufficient_funds' }, session, notice.deposit) : null;
      const body = short ? autoPlay.reason.balance : notices.autoStoppedDisconnected;
      return { tone: 'warning', title: autoPlay.stopped, body, action };
    }
    case 'queue-dropped': {
      const isLost = current.reason === 'disconnected';
      const body = isLost ? notices.queueDroppedDisconnected : notices.queueDroppedUnsettled;
      return { tone: 'warning', title: notices.queueDropped, body, action: null };
    }
    case 'returned':
      return {
        tone: 'error',
        title: notices.returned,
        body: texts.errorMessage(current.error),
        action: null,
      };
    case 'cash-out-rejected': {
      const late = current.error.kind === 'too_late';
      const body = late ? notices.tooLateToCashOutHint : texts.errorMessage(current.error);
      return {
        tone: 'error',
        title: late ? notices.tooLateToCashOut : notices.cashOutRejected,
        body,
        action: null,
      };
    }
    case 'bet-rejected':
      if (current.error.kind === 'too_late')
        return { tone: 'warning', title: notices.tooLateToBet, body: notices.tooLateToBetHint, action: null };
      return createRejectedBetBanner(current.error, session, texts);
    case 'failed': {
      const banner = createRejectedBetBanner(current.error, session, texts);
      const isRead = staleVersion > 0 ? null : current.isBalanceRead === true;
      return { ...banner, body: `${banner.body} ${describeBalance(current.error, isRead, texts)}`.trim() };
    }
    default:
      return assertNever(current);
  }
}

/** If the outcome at the wallet is unknown, only the gateway's own message explains what happens to the stake. */
function createRejectedBetBanner(
  error: GameError,
  session: JoinedState['session'],
  texts: Texts,
): Omit<Banner, 'dismissible'> {
  const { notice } = texts;
  const isOpen = ['wallet_unavailable', 'game_failed', 'storage_failed'].includes(error.kind);
  const busy = error.kind === 'busy';
  const body = busy
    ? `${texts.errorMessage(error)} ${notice.playAgain}`
    : isTitleEnough(error)
      ? notice.betNotCounted
      : `${isOpen ? '' : notice.betNotCounted} ${texts.errorMessage(error)}`;
  return {
    tone: busy ? 'warning' : 'error',
    title: notice.rejected[error.kind],
    body: body.trim(),
    action: getDepositLink(error, session, notice.deposit),
  };
}
