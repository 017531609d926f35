import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClosedCard } from './closed-card.tsx';
import { ReportRoundContext, type ReportRound } from '../round/round-report.ts';
import { connectWorkbench } from './framing-workbench.ts';
import { GameErrorBoundary } from './game-error-boundary.tsx';
import { createSessionCalls, type SessionCalls } from './session-calls.ts';
import type { SessionTexts } from './session-texts.ts';

/** Renders a game's page for the session whose token is in the address, or a hint that it needs a launch link. */
export function renderGame(game: {
  readonly mark: ReactNode;
  readonly texts: SessionTexts['page'];
  readonly renderPage: (calls: SessionCalls, token: string) => ReactNode;
}): void {
  const { mark, texts } = game;
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const post = connectWorkbench(window);
  const reportRound: ReportRound = (report) => post({ type: 'workbench:round', ...report });
  const token = new URLSearchParams(location.search).get('token') ?? '';
  createRoot(root).render(
    <StrictMode>
      <GameErrorBoundary mark={mark} texts={texts}>
        {token === '' ? (
          <ClosedCard mark={mark} title={texts.noToken} reason={texts.noTokenWhy} />
        ) : (
          <ReportRoundContext value={reportRound}>
            {game.renderPage(createSessionCalls(token), token)}
          </ReportRoundContext>
        )}
      </GameErrorBoundary>
    </StrictMode>,
  );
}
