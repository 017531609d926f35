import type { DiceRound } from '#shared/games/dice-api.ts';
import { CheckIcon, CrossIcon } from '../kit/page/icons.tsx';
import { hundredthsText } from './bet/hundredths.ts';
import { useTexts } from './texts/texts-context.ts';

const SHOWN = 20;

/** The latest rolls, newest first. Won and lost differ by icon and word, not by colour alone. */
export function ResultsStrip({ rounds }: { readonly rounds: readonly DiceRound[] }) {
  const { results, number } = useTexts();
  return (
    <div className="strip">
      {rounds.length === 0 && <p className="strip__none">{results.none}</p>}
      {/* Focusable, since a strip that scrolls sideways is out of reach of the keyboard otherwise. */}
      <ul className="strip__list" aria-label={results.label} tabIndex={rounds.length === 0 ? -1 : 0}>
        {rounds.slice(0, SHOWN).map((round) => (
          <li key={round.roundId} className="strip__roll" data-won={round.won}>
            {round.won ? <CheckIcon /> : <CrossIcon />}
            <span className="unseen">{round.won ? results.won : results.lost} </span>
            {number(hundredthsText(round.roll))}
          </li>
        ))}
      </ul>
    </div>
  );
}
