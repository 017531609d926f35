import type { GameSession } from '#shared/games/session-api.ts';
import { toHundredths } from '#shared/games/crash-curve.ts';
import { CheckIcon, CrossIcon } from '../../kit/page/icons.tsx';
import type { CrashTableState, JoinedState } from '../crash-state.ts';
import { drawCoin } from '../../kit/win/sprites.ts';
import type { WinCelebration } from '../../kit/win/use-win-celebration.ts';
import type { SpriteDrawing } from '../../kit/win/sprites.ts';
import { WinStage } from '../../kit/win/win-stage.tsx';
import { LIT_GRADIENT, PAPER_PATH } from './lantern-shape.ts';
import { FlightCanvas } from './flight-canvas.tsx';
import type { Mark } from './mark-painter.ts';
import { FlightDisplay } from './flight-display.tsx';
import type { TableSeat } from '../players/bots.ts';
import { PlayerList } from '../players/player-list.tsx';
import { useBots } from '../players/use-bots.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { type Verdict, getVerdicts } from '../verdict.ts';
import { formatName, formatTimes } from '../texts/format.ts';

interface StageProps {
  /** The states of the panels; null once the session is over. */
  readonly panels: JoinedState['panels'] | null;
  readonly session: GameSession | null;
  readonly table: CrashTableState | null;
  readonly celebration: WinCelebration;
  /** The table is loading for the first time. */
  readonly opening: boolean;
  /** The page is disconnected: the number continues by itself, and may be wrong. */
  readonly uncertain: boolean;
  /** The session is over: the animation stops. */
  readonly over: boolean;
}

/** The flight, its multiplier, what it means for the player, and the other players. */
export function Stage(props: StageProps) {
  const { session, table, panels, celebration, opening, uncertain, over } = props;
  const texts = useTexts();
  const bots = useBots(table, session, over);
  const seats = table === null ? [] : [...table.seats, ...bots.seats];

  const [first, second] = verdicts();

  function verdicts(): readonly Verdict[] {
    if (session !== null && table !== null) return getVerdicts({ table, session, panels }, texts);
    return [{ panel: null, tone: 'plain', message: opening ? texts.loading : '' }];
  }

  return (
    <div className="flight" data-uncertain={uncertain}>
      <div className="flight__area">
        <FlightCanvas
          table={table}
          marks={table === null ? [] : toMarks(seats, table.you.id, texts)}
          over={over}
        />
        <div className="flight__text" data-behind={celebration.isPlaying}>
          <FlightDisplay round={table?.round ?? null} over={over} />
          {/* Both stay in the page, so that screen readers notice when their text changes. */}
          <div className="verdicts">
            <VerdictLine verdict={first} />
            <VerdictLine verdict={second} />
          </div>
        </div>
        <PlayerList table={table} seats={seats} hasBots={bots.hasAny} />
        {session !== null && (
          <WinStage celebration={celebration} currency={session.currency} drawings={FLYING} />
        )}
      </div>
    </div>
  );
}

/** Always takes a line if it is about the flight, so the layout does not move when the text changes. */
function VerdictLine({ verdict }: { readonly verdict: Verdict | undefined }) {
  const texts = useTexts();
  const { panel = null, tone = 'plain', message = '' } = verdict ?? {};
  return (
    <p
      className="verdict"
      role="status"
      data-testid="verdict"
      data-tone={tone}
      data-unused={verdict === undefined}
    >
      {tone === 'won' && <CheckIcon />}
      {tone === 'lost' && <CrossIcon />}
      <span>
        {panel !== null && <span className="verdict__panel">{texts.verdict.panel(panel)} </span>}
        {message}
      </span>
    </p>
  );
}

/** A small lantern like the flying one. */
const drawLantern: SpriteDrawing = (context) => {
  const light = context.createLinearGradient(0, 0.55, 0, -0.75);
  for (const [at, colour] of LIT_GRADIENT) light.addColorStop(at, colour);
  context.translate(0, 0.1);
  context.fillStyle = light;
  const shape = { paper: new Path2D(PAPER_PATH) };
  context.fill(shape.paper);
};
const FLYING = [drawLantern, drawCoin, drawLantern];

function toMarks(seats: readonly TableSeat[], you: string, texts: Texts): Mark[] {
  const { players } = texts;
  return seats.flatMap((seat) => {
    const { id, isBot, cashedOutAt } = seat;
    if (cashedOutAt === null) return [];
    const own = id === you;
    const name = formatName(seat, texts);
    const who = own ? players.you : isBot === true ? `${players.bot} ${name}` : name;
    const label = `${who} ${formatTimes(cashedOutAt, texts)}`;
    return [{ multiplier: toHundredths(cashedOutAt), label, own }];
  });
}
