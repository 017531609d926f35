import type { PastRound } from './crash-state.ts';
import { useTexts } from './texts/texts-context.ts';
import { tierOf } from './tier.ts';
import { TierIcon } from './tier-icon.tsx';
import { timesText } from './texts/words.ts';

const SHOWN = 24;

/** Where the latest flights ended, newest first. How far they went differs by icon and word, not by colour alone. */
export function HistoryStrip({ history: rounds }: { readonly history: readonly PastRound[] }) {
  const texts = useTexts();
  const { history } = texts;
  return (
    <div className="strip">
      {rounds.length === 0 && <p className="strip__none">{history.none}</p>}
      {/* Focusable, since a strip that scrolls sideways is out of reach of the keyboard otherwise. */}
      <ul className="strip__list" aria-label={history.label} tabIndex={rounds.length === 0 ? -1 : 0}>
        {rounds.slice(0, SHOWN).map(({ number, crashPoint }) => {
          const tier = tierOf(crashPoint);
          return (
            <li key={number} className="strip__flight" data-tier={tier}>
              <TierIcon tier={tier} />
              <span className="unseen">{history.tier[tier]} </span>
              {timesText(crashPoint, texts)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
