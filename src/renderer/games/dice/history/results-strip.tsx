import { memo, useDeferredValue } from 'react';
import type { DiceRound } from '#shared/games/dice-api.ts';
import { CheckIcon, CrossIcon } from '../../kit/page/icons.tsx';
import { moveInList } from '../../kit/page/list-keys.ts';
import { formatHundredths } from '../bet/hundredths.ts';
import { useTexts } from '../texts/texts-context.ts';

const MAX_SHOWN = 20;

interface ResultsStripProps {
  readonly rounds: readonly DiceRound[];
  /** Shows a roll, by its round. */
  onOpen(roundId: string): void;
}

/** The latest rolls, in a separate frame: the one that responds to a press has enough to do. */
export const ResultsStrip = memo(function ResultsStrip({ rounds, onOpen }: ResultsStripProps) {
  return <Results rounds={useDeferredValue(rounds)} onOpen={onOpen} />;
}, hasSameResults);

/** New rolls are added at the beginning. */
function hasSameResults(one: ResultsStripProps, other: ResultsStripProps): boolean {
  return (
    one.onOpen === other.onOpen &&
    one.rounds.length === other.rounds.length &&
    one.rounds[0]?.roundId === other.rounds[0]?.roundId
  );
}

/** Newest first; each opens its proof. Icon and text show the result, not colour alone. */
const Results = memo(function Results({ rounds, onOpen }: ResultsStripProps) {
  const { results, roll: texts, number } = useTexts();
  return (
    <div className="strip">
      {rounds.length === 0 && <p className="strip__none">{results.none}</p>}
      <ul className="strip__list" aria-label={results.label}>
        {rounds.slice(0, MAX_SHOWN).map(({ roundId, won, roll, nonce }, index) => (
          <li key={roundId} className="strip__item">
            <button
              type="button"
              className="strip__roll"
              data-won={won}
              // One tab stop for the whole strip: otherwise, the bet would be 20 tab stops away.
              tabIndex={index === 0 ? 0 : -1}
              title={texts.title(nonce)}
              onKeyDown={moveInList}
              onClick={() => {
                onOpen(roundId);
              }}
            >
              {won ? <CheckIcon /> : <CrossIcon />}
              <span className="visually-hidden">{won ? results.won : results.lost} </span>
              {number(formatHundredths(roll))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
