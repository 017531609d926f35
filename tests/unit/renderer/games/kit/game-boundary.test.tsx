import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GameBoundary } from '#renderer/games/kit/session/game-boundary.tsx';
import { englishOfSession } from '#renderer/games/kit/session/session-texts.ts';

const GAME = { mark: '⚄', texts: englishOfSession.page };

it('shows the game while it can be drawn', () => {
  expect(renderToStaticMarkup(<GameBoundary {...GAME}>the table</GameBoundary>)).toBe('the table');
});

it('says that the game could not be loaded, and nothing of why, after a defect', () => {
  const boundary = new GameBoundary({ ...GAME, children: 'the table' });
  boundary.state = GameBoundary.getDerivedStateFromError();
  const page = renderToStaticMarkup(boundary.render());
  expect(page).toContain('The game could not be loaded');
  expect(page).toContain('Please start it again.');
  expect(page).not.toContain('the table');
});
