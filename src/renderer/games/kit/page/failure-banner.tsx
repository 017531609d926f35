import type { ReadFailure } from '../session/api-result.ts';
import type { Banner } from './banner.tsx';
import type { GameTexts } from '../texts/game-texts.ts';

interface FailureBannerProps {
  readonly failure: ReadFailure;
  /** The text for a lost connection. */
  readonly body: string;
  readonly texts: GameTexts;
  onTryAgain(): void;
}

/**
 * Why the game is not available: the gateway is unreachable and retried automatically, or it returned an error and the
 * player retries.
 */
export function createFailureBanner({ failure, body, texts, onTryAgain }: FailureBannerProps): Banner {
  const { notice } = texts;
  if (failure.kind === 'unreachable')
    return { tone: 'warning', title: notice.disconnected, body, action: null, dismissible: false };
  return {
    tone: 'error',
    title: notice.noSession,
    body: texts.errorMessage(failure.error),
    action: <TryAgain label={notice.tryAgain} onTryAgain={onTryAgain} />,
    dismissible: false,
  };
}

export function TryAgain({ label, onTryAgain }: { readonly label: string; onTryAgain(): void }) {
  return (
    <button type="button" className="notice__action" onClick={onTryAgain}>
      {label}
    </button>
  );
}
