import type { TestgameState } from '#shared/games/testgame-api.ts';
import { Mark } from './mark.tsx';
import { texts } from './texts.ts';

export function TopBar({ game }: { readonly game: TestgameState | null }) {
  const { facts } = texts;
  return (
    <header className="bar">
      <h1 className="bar__title">
        <Mark className="bar__mark" />
        {texts.title}
      </h1>
      {game !== null && (
        <dl className="facts" aria-label={facts.label}>
          <Fact term={facts.casino} text={game.casinoId} />
          <Fact term={facts.player} text={game.accountId} />
          <Fact term={facts.currency} text={game.currency} />
        </dl>
      )}
    </header>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div className="facts__item">
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
