import type { GameSession } from '#shared/games/session-api.ts';
import { hundredthsOf } from '#shared/games/crash-curve.ts';
import { CheckIcon, CrossIcon } from '../../kit/page/icons.tsx';
import type { CrashTable } from '../crash-state.ts';
import { FlightCanvas } from './flight-canvas.tsx';
import type { Mark } from './mark-painter.ts';
import { FlightCount } from './flight-count.tsx';
import { PlayerList } from '../player-list.tsx';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { type Verdict, verdictFor } from '../verdict.ts';
import { formatTimes } from '../texts/format.ts';

interface StageProps {
  readonly session: GameSession | null;
  readonly table: CrashTable | null;
  /** The table is on its way for the first time. */
  readonly opening: boolean;
  /** Nobody tells any more: the number goes on by itself, and may be wrong. */
  readonly uncertain: boolean;
  /** The session is over: nothing moves any more. */
  readonly over: boolean;
}

/** The evening: the flight, its number, what it means for the player, and who is with them. */
export function Stage({ session, table, opening, uncertain, over }: StageProps) {
  const texts = useTexts();
  const { tone, message } = verdict();

  function verdict(): Verdict {
    if (session !== null && table !== null) return verdictFor(table, session, texts);
    return { tone: 'plain', message: opening ? texts.loading : '' };
  }

  return (
    <div className="flight" data-uncertain={uncertain}>
      <div className="flight__area">
        <FlightCanvas table={table} marks={table === null ? [] : marksOf(table, texts)} over={over} />
        <div className="flight__text">
          <FlightCount round={table?.round ?? null} over={over} />
          {/* One line that always has its place, so nothing moves when its words change. */}
          <p className="verdict" role="status" data-tone={tone}>
            {tone === 'won' && <CheckIcon />}
            {tone === 'lost' && <CrossIcon />}
            <span>{message}</span>
          </p>
        </div>
        <PlayerList table={table} />
      </div>
    </div>
  );
}

function marksOf({ seats, you }: CrashTable, texts: Texts): Mark[] {
  return seats.flatMap(({ id, name, cashedOutAt }) => {
    if (cashedOutAt === null) return [];
    const own = id === you.id;
    const label = `${own ? texts.players.you : name} ${formatTimes(cashedOutAt, texts)}`;
    return [{ multiplier: hundredthsOf(cashedOutAt), label, own }];
  });
}
