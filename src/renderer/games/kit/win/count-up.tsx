import { useEffect, useState } from 'react';
import { money } from '#shared/money.ts';
import { useReducedMotion } from '../page/use-reduced-motion.ts';
import { BEAT_MS, formatShownAmount } from './win-plan.ts';

/** One beat for each note of the chord that is played for a win. */
const BEATS = 4;
/** Until the amount is complete. */
export const COUNT_UP_MS = BEATS * BEAT_MS;

interface CountUpProps {
  readonly amount: string;
  readonly decimals: number;
  /** Shows the amount without counting, such as after the player has skipped. */
  readonly atOnce: boolean;
  format(amount: string): string;
}

/** A growing amount that counts from the last one to the next, in the rhythm of its sound. */
export function CountUp({ amount, decimals, atOnce, format }: CountUpProps) {
  const reducedMotion = useReducedMotion();
  const [count, setCount] = useState({ from: '0', to: amount, beat: 0 });
  if (count.to !== amount) setCount({ from: count.to, to: amount, beat: 0 });
  const { from, beat } = count;
  const isRising = !atOnce && !reducedMotion && money(from).lessThan(money(amount));
  const isCounting = isRising && beat < BEATS;

  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => {
      setCount((now) => ({ ...now, beat: now.beat + 1 }));
    }, BEAT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCounting, beat]);

  if (!isCounting) return format(amount);
  const part = formatShownAmount(
    money(amount).minus(money(from)).toFixed(),
    (beat + 1) / (BEATS + 1),
    decimals,
  );
  return format(money(from).plus(money(part)).toFixed(decimals));
}
