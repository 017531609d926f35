import { useEffect, useMemo, useState } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { useStakeRules } from '../bet/use-bet-draft.ts';
import type { CrashTableState } from '../crash-state.ts';
import { createBots, getBotSeats, findNextBotChange, type TableSeat } from './bots.ts';

interface Bots {
  readonly seats: readonly TableSeat[];
  /** Some take part in this flight, even if none has joined yet. */
  readonly hasAny: boolean;
}

const NONE: Bots = { seats: [], hasAny: false };

/**
 * The bots of a demo session; none in a session with real money. Renders again when one of them does something, and
 * not in between. `isOver`: the session has ended, and they stop with it.
 */
export function useBots(table: CrashTableState | null, session: GameSession | null, isOver: boolean): Bots {
  const isOn = session?.mode === 'demo' && table !== null;
  const currency = session?.currency;
  const rules = useStakeRules(session);
  const round = table?.round ?? null;
  const number = round?.number ?? 0;
  const others = isOn ? new Set(table.seats.map(({ id }) => id).filter((id) => id !== table.you.id)).size : 0;
  const bots = useMemo(
    () => (isOn && rules !== null ? createBots(number, rules, others) : []),
    [isOn, rules, number, others],
  );
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (round === null || bots.length === 0 || isOver) return;
    let timer = 0;
    function tick(current: NonNullable<typeof round>): void {
      const now = performance.now();
      setAt(now);
      const next = findNextBotChange(bots, current, now);
      if (next !== null)
        timer = window.setTimeout(
          () => {
            tick(current);
          },
          next - now + 1,
        );
    }
    tick(round);
    return () => {
      clearTimeout(timer);
    };
  }, [bots, round, isOver]);

  if (round === null || currency === undefined || bots.length === 0) return NONE;
  return { seats: getBotSeats(bots, { round, at, currency }), hasAny: true };
}
