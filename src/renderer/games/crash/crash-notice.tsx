import { assertNever } from '#shared/assert-never.ts';
import type { GameError } from '../kit/session/answer.ts';
import { type Banner, BannerBox, depositLink } from '../kit/page/banner.tsx';
import { TryAgain, troubleBanner } from '../kit/page/trouble-banner.tsx';
import { betInRound, type CrashNotice as Notice, type CrashState, type Seated } from './crash-state.ts';
import { useTexts } from './texts/texts-context.ts';
import type { Texts } from './texts/texts.ts';
import { timesText } from './texts/words.ts';

interface CrashNoticeProps {
  readonly state: CrashState;
  onDismiss(): void;
  onTryAgain(): void;
}

export function CrashNotice({ state, onDismiss, onTryAgain }: CrashNoticeProps) {
  const texts = useTexts();
  return <BannerBox banner={bannerFor(state, texts, onTryAgain)} onDismiss={onDismiss} />;
}

function bannerFor(state: CrashState, texts: Texts, onTryAgain: () => void): Banner | null {
  const { notice, news } = texts;
  if (state.kind === 'over') return null;
  if (state.kind === 'opening') {
    const { trouble } = state;
    return trouble === null
      ? null
      : troubleBanner({ trouble, body: notice.cutOffOpening, texts, onTryAgain });
  }
  if (state.link === 'crowded') {
    const action = <TryAgain label={notice.tryAgain} onTryAgain={onTryAgain} />;
    return { tone: 'wrong', title: news.crowded, body: news.crowdedWhy, action, dismissible: false };
  }
  if (state.link === 'lost')
    return {
      tone: 'warning',
      title: notice.cutOff,
      body: whatIsLost(state, texts),
      action: null,
      dismissible: false,
    };
  return state.notice === null ? null : { ...bannerOf(state.notice, state, texts), dismissible: true };
}

/** A bet in the air stays there: the player must not think it gone. */
function whatIsLost(state: Seated, texts: Texts): string {
  const { notice, news } = texts;
  const { table } = state;
  const bet = table === null ? null : betInRound(table);
  if (table === null) return notice.cutOffOpening;
  if (bet?.state !== 'placed' || table.round.kind === 'crashed')
    return state.betInDoubt ? notice.cutOffBetInDoubt : notice.cutOffIdle;
  return bet.autoCashOut === null ? news.rides : news.ridesAuto(timesText(bet.autoCashOut, texts));
}

function bannerOf(told: Notice, { session }: Seated, texts: Texts): Omit<Banner, 'dismissible'> {
  const { notice, news, autoPlay } = texts;
  switch (told.kind) {
    case 'back':
      return {
        tone: 'good',
        title: notice.back,
        body: told.betInDoubt ? notice.backBetInDoubt : notice.backIdle,
        action: null,
      };
    case 'auto-stopped': {
      const short = told.why === 'balance';
      const action = short ? depositLink({ kind: 'insufficient_funds' }, session, notice.deposit) : null;
      const body = short ? autoPlay.why.balance : news.autoStoppedLost;
      return { tone: 'warning', title: autoPlay.stopped, body, action };
    }
    case 'returned':
      return { tone: 'wrong', title: news.returned, body: texts.told(told.error), action: null };
    case 'cash-out-refused': {
      const late = told.error.kind === 'too_late';
      const body = late ? news.tooLateToCashOutWhy : texts.told(told.error);
      return { tone: 'wrong', title: late ? news.tooLateToCashOut : news.cashOutRefused, body, action: null };
    }
    case 'bet-refused':
      if (told.error.kind === 'too_late')
        return { tone: 'warning', title: news.tooLateToBet, body: news.tooLateToBetWhy, action: null };
      return refusedBet(told.error, session, texts);
    case 'failed':
      return refusedBet(told.error, session, texts);
    default:
      return assertNever(told);
  }
}

/** Where nobody can tell what the wallet did, only the gateway's own words may say what becomes of the stake. */
function refusedBet(error: GameError, session: Seated['session'], texts: Texts): Omit<Banner, 'dismissible'> {
  const { notice } = texts;
  const isOpen = ['wallet_unavailable', 'game_failed', 'storage_failed'].includes(error.kind);
  const busy = error.kind === 'busy';
  const body = busy
    ? `${texts.told(error)} ${notice.playAgain}`
    : `${isOpen ? '' : notice.didNotCount} ${texts.told(error)}`;
  return {
    tone: busy ? 'warning' : 'wrong',
    title: notice.refused[error.kind],
    body: body.trim(),
    action: depositLink(error, session, notice.deposit),
  };
}
