import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GameBoundary } from '#renderer/games/dice/game-boundary.tsx';

it('shows the game while it can be drawn', () => {
  expect(renderToStaticMarkup(<GameBoundary>the table</GameBoundary>)).toBe('the table');
});

it('says that the game could not be shown, and nothing of why, after a defect', () => {
  const boundary = new GameBoundary({ children: 'the table' });
  boundary.state = GameBoundary.getDerivedStateFromError();
  const page = renderToStaticMarkup(boundary.render());
  expect(page).toContain('The game could not be shown');
  expect(page).toContain('Please start it again.');
  expect(page).not.toContain('the table');
});
