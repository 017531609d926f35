import { formatMoney, type Money, money } from '#shared/money.ts';
import { CrossIcon } from '../../kit/page/icons.tsx';
import type { CrashTableState, RoundClock } from '../crash-state.ts';
import { Lantern } from '../flight/lantern.tsx';
import type { TableSeat } from './bots.ts';
import { useTexts } from '../texts/texts-context.ts';
import { StarIcon } from '../tier-icon.tsx';
import { formatName, formatTimes } from '../texts/format.ts';

/** With fewer flights, the highest one is not worth mentioning. */
const MIN_TO_COMPARE = 3;

interface PlayerListProps {
  readonly table: CrashTableState | null;
  /** The bets of the table, and of bots. */
  readonly seats: readonly TableSeat[];
  /** Bots will join. */
  readonly hasBots: boolean;
}

/**
 * The bets of this flight with their stakes, cash-outs and wins: this player's first, then the highest cash-outs, then
 * those in flight.
 */
export function PlayerList({ table, seats: unsorted, hasBots }: PlayerListProps) {
  const { players } = useTexts();
  const seats = table === null ? [] : sortSeats(unsorted, table.you.id);
  return (
    <div className="players">
      <h2 className="players__title">
        {players.label}{' '}
        <span className="players__count">{players.count(new Set(seats.map(({ id }) => id)).size)}</span>
      </h2>
      {table !== null && seats.length === 0 && (
        <NoBets history={table.history} isAlone={table.isQuiet && !hasBots} />
      )}
      {table !== null && seats.length > 0 && (
        // Focusable: otherwise the keyboard could not scroll it.
        <div className="players__scroll" role="region" aria-label={players.label} tabIndex={0}>
          <ul className="players__list">
            {seats.map((seat) => (
              <Seat
                key={`${seat.id}/${String(seat.panel)}`}
                seat={seat}
                round={table.round}
                own={seat.id === table.you.id}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface NoBetsProps extends Pick<CrashTableState, 'history'> {
  /** There were no bets on the previous flight either, and no bots will join. */
  readonly isAlone: boolean;
}

/** A flight without bets. An invitation for a single player, if the screen is wide. */
function NoBets({ history, isAlone }: NoBetsProps) {
  const texts = useTexts();
  const { players } = texts;
  if (!isAlone) return <p className="players__none">{players.none}</p>;
  const points = history.map(({ crashPoint }) => money(crashPoint));
  return (
    <div className="invite">
      <p className="players__none">{players.none}</p>
      <p className="invite__title">{players.invitation}</p>
      <ol className="invite__steps">
        {players.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {points.length >= MIN_TO_COMPARE && (
        <p className="invite__best">
          {players.highest(points.length, formatTimes(formatMoney(getLargestAmount(points), 2), texts))}
        </p>
      )}
    </div>
  );
}

interface SeatProps {
  readonly seat: TableSeat;
  readonly round: RoundClock;
  readonly own: boolean;
}

function Seat({ seat, round, own }: SeatProps) {
  const texts = useTexts();
  const { players } = texts;
  const status = getStatus(seat, round);
  const name = formatName(seat, texts);
  return (
    <li className="players__seat" data-status={status} data-own={own}>
      <span className="players__name" title={name}>
        {name}
      </span>
      {own && <span className="players__you">{players.you}</span>}
      {seat.isBot === true && (
        <span className="players__bot" title={players.botHint}>
          {players.bot}
        </span>
      )}
      <span className="players__status">
        {status === 'out' && <StarIcon />}
        {status === 'lost' && <CrossIcon />}
        {(status === 'flying' || status === 'waiting') && <Lantern className="players__lantern" />}
        {status === 'out' ? (
          <>
            <span className="visually-hidden">{players.cashedOut} </span>
            {formatTimes(seat.cashedOutAt ?? '', texts)}
          </>
        ) : (
          <span className={status === 'lost' ? undefined : 'visually-hidden'}>{players[status]}</span>
        )}
      </span>
      <SeatMoney seat={seat} />
    </li>
  );
}

/** In the player's own currency, which may differ from this session's. */
function SeatMoney({ seat: { stake, win, currency } }: { readonly seat: TableSeat }) {
  const { players, number } = useTexts();
  return (
    <span className="players__money">
      <span className="players__stake">
        <span className="visually-hidden">{players.stake} </span>
        {number(stake)} {currency}
      </span>
      {win !== null && (
        <span className="players__win">
          <span className="visually-hidden">{players.win} </span>
          {number(win)} {currency}
        </span>
      )}
    </span>
  );
}

type SeatStatus = 'waiting' | 'flying' | 'out' | 'lost';

function getStatus({ cashedOutAt }: TableSeat, round: RoundClock): SeatStatus {
  if (cashedOutAt !== null) return 'out';
  if (round.kind === 'betting') return 'waiting';
  return round.kind === 'flying' ? 'flying' : 'lost';
}

function sortSeats(seats: readonly TableSeat[], you: string): TableSeat[] {
  const rank = ({ id, cashedOutAt, panel }: TableSeat): number => {
    if (id === you) return panel === 1 ? Infinity : Number.MAX_VALUE;
    return cashedOutAt === null ? 0 : Number(cashedOutAt);
  };
  return seats.toSorted((one, two) => {
    const [first, second] = [rank(one), rank(two)];
    return first === second ? 0 : second - first;
  });
}

function getLargestAmount(amounts: readonly Money[]): Money {
  return amounts.reduce((highest, amount) => (amount.greaterThan(highest) ? amount : highest));
}
