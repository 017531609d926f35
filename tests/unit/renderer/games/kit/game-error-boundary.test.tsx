import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GameErrorBoundary } from '#renderer/games/kit/session/game-error-boundary.tsx';
import { englishSessionTexts } from '#renderer/games/kit/session/session-texts.ts';

const GAME = { mark: '⚄', texts: englishSessionTexts.page };

it('renders the game', () => {
  expect(renderToStaticMarkup(<GameErrorBoundary {...GAME}>the table</GameErrorBoundary>)).toBe('the table');
});

it('shows that the game could not be loaded, without details, after a rendering error', () => {
  const boundary = new GameErrorBoundary({ ...GAME, children: 'the table' });
  boundary.state = GameErrorBoundary.getDerivedStateFromError();
  const page = renderToStaticMarkup(boundary.render());
  expect(page).toContain('The game could not be loaded');
  expect(page).toContain('Please start it again.');
  expect(page).not.toContain('the table');
});
