import { useMemo, useState } from 'react';
import type { AutoLimits } from './auto-play.ts';
import { type LimitReading, readLimit } from './limit-reading.ts';

export type LimitName = keyof AutoLimits;

/** The limits of auto-play, as typed and as parsed. */
export interface LimitsSlip {
  readonly typedLimits: Readonly<Record<LimitName, string>>;
  readonly readings: Readonly<Record<LimitName, LimitReading>>;
  /** Null if one of them is invalid. */
  readonly limits: AutoLimits | null;
  setTypedLimit(name: LimitName, text: string): void;
}

export function useLimits(decimals: number): LimitsSlip {
  const [typedLimits, setTypedLimits] = useState({ loss: '', win: '' });
  return useMemo(() => {
    const loss = readLimit(typedLimits.loss, decimals);
    const win = readLimit(typedLimits.win, decimals);
    return {
      typedLimits,
      readings: { loss, win },
      limits: loss.kind === 'ok' && win.kind === 'ok' ? { loss: loss.limit, win: win.limit } : null,
      setTypedLimit(name: LimitName, text: string) {
        setTypedLimits({ ...typedLimits, [name]: text });
      },
    };
  }, [typedLimits, decimals]);
}
