import { moveInList } from '../../kit/page/list-keys.ts';
import type { PastRound } from '../crash-state.ts';
import { formatTimes } from '../texts/format.ts';
import { useTexts } from '../texts/texts-context.ts';
import { getTier } from '../tier.ts';
import { TierIcon } from '../tier-icon.tsx';

const MAX_SHOWN = 24;

interface HistoryStripProps {
  readonly history: readonly PastRound[];
  /** Shows a flight, by its number. */
  onOpen(number: number): void;
}

/** The latest crash points, newest first; each opens its flight. Icon and text show the tier, not colour alone. */
export function HistoryStrip({ history: rounds, onOpen }: HistoryStripProps) {
  const texts = useTexts();
  const { history } = texts;
  return (
    <div className="strip">
      {rounds.length === 0 && <p className="strip__none">{history.none}</p>}
      <ul className="strip__list" aria-label={history.label}>
        {rounds.slice(0, MAX_SHOWN).map(({ number, crashPoint }, index) => {
          const tier = getTier(crashPoint);
          return (
            <li key={number} className="strip__item">
              <button
                type="button"
                className="strip__flight"
                data-tier={tier}
                // One tab stop for the whole strip: otherwise, the bet would be 24 tab stops away.
                tabIndex={index === 0 ? 0 : -1}
                title={texts.flight.title(number)}
                onKeyDown={moveInList}
                onClick={() => {
                  onOpen(number);
                }}
              >
                <TierIcon tier={tier} />
                <span className="visually-hidden">{history.tier[tier]} </span>
                {formatTimes(crashPoint, texts)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
