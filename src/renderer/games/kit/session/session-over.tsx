import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GameError } from './api-result.ts';
import type { SessionTexts } from './session-texts.ts';
import type { ReturnAction } from './return-action.ts';

/** Time to read the reason and to decline. */
const REDIRECT_AFTER_MS = 3_000;

interface SessionOverProps {
  /** The game's mark. */
  readonly mark: ReactNode;
  readonly texts: Pick<SessionTexts, 'over' | 'errorMessage'>;
  readonly error: GameError;
  readonly returnAction: ReturnAction;
}

/** Covers the game permanently: its token is no longer valid. */
export function SessionOver({
  mark,
  texts: { over: texts, errorMessage },
  error,
  returnAction,
}: SessionOverProps) {
  const card = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<'waiting' | 'leaving' | 'staying'>(
    returnAction.kind === 'redirect' ? 'waiting' : 'staying',
  );
  const ended = error.kind === 'session_ended';
  const address = returnAction.kind === 'none' ? null : returnAction.address;

  // The game behind is inert and the "stay" button disappears: without this the page would lose the focus.
  useEffect(() => {
    if (card.current?.contains(document.activeElement) === false) card.current.focus();
  }, [phase]);

  useEffect(() => {
    if (phase !== 'waiting' || address === null) return;
    const timer = setTimeout(() => {
      setPhase('leaving');
      location.assign(address);
    }, REDIRECT_AFTER_MS);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setPhase('staying');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [phase, address]);

  return (
    <div className="closed closed--over">
      <div
        className="closed__card"
        ref={card}
        tabIndex={-1}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="over-title"
        aria-describedby="over-reason over-way"
      >
        {mark}
        <h2 className="closed__title" id="over-title">
          {ended ? texts.ended : texts.unknown}
        </h2>
        <p className="closed__message" id="over-reason">
          {errorMessage(error)}
        </p>
        {returnAction.kind === 'redirect' && (
          <p className="closed__redirect" id="over-way" role="status">
            {texts.redirect[phase]}
          </p>
        )}
        {phase === 'waiting' && (
          <div className="closed__time" aria-hidden="true">
            <i style={{ animationDuration: `${String(REDIRECT_AFTER_MS)}ms` }} />
          </div>
        )}
        {address !== null && (
          <div className="closed__choices">
            {/* Navigates in the game's own frame, like the redirect; the casino decides what that does. */}
            <a className="out-link" href={address}>
              {texts.returnToCasino}
            </a>
            {phase === 'waiting' && (
              <button
                type="button"
                className="button"
                onClick={() => {
                  setPhase('staying');
                }}
              >
                {texts.stay}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
