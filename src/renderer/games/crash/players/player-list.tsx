import type { CrashSeat } from '#shared/games/crash-api.ts';
import { CrossIcon } from '../../kit/page/icons.tsx';
import type { CrashTable, RoundClock } from '../crash-state.ts';
import { Lantern } from '../flight/lantern.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { StarIcon } from '../tier-icon.tsx';
import { formatTimes } from '../texts/format.ts';

/**
 * The bets of this flight with their stakes, cash-outs and wins: this player's first, then the highest cash-outs, then
 * those in flight.
 */
export function PlayerList({ table }: { readonly table: CrashTable | null }) {
  const { players } = useTexts();
  const seats = table === null ? [] : sortSeats(table);
  return (
    <div className="players">
      <h2 className="players__title">
        {players.label} <span className="players__count">{new Set(seats.map(({ id }) => id)).size}</span>
      </h2>
      {table !== null && seats.length === 0 && <p className="players__none">{players.none}</p>}
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

interface SeatProps {
  readonly seat: CrashSeat;
  readonly round: RoundClock;
  readonly own: boolean;
}

function Seat({ seat, round, own }: SeatProps) {
  const texts = useTexts();
  const { players } = texts;
  const status = statusOf(seat, round);
  return (
    <li className="players__seat" data-status={status} data-own={own}>
      <span className="players__name" title={seat.name}>
        {seat.name}
      </span>
      {own && <span className="players__you">{players.you}</span>}
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

/** In the player's own currency, which may be another than this session's. */
function SeatMoney({ seat: { stake, win, currency } }: { readonly seat: CrashSeat }) {
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

function statusOf({ cashedOutAt }: CrashSeat, round: RoundClock): SeatStatus {
  if (cashedOutAt !== null) return 'out';
  if (round.kind === 'betting') return 'waiting';
  return round.kind === 'flying' ? 'flying' : 'lost';
}

function sortSeats({ seats, you }: CrashTable): CrashSeat[] {
  const rank = ({ id, cashedOutAt, panel }: CrashSeat): number => {
    if (id === you.id) return panel === 1 ? Infinity : Number.MAX_VALUE;
    return cashedOutAt === null ? 0 : Number(cashedOutAt);
  };
  return seats.toSorted((one, two) => {
    const [first, second] = [rank(one), rank(two)];
    return first === second ? 0 : second - first;
  });
}
