import { useState } from 'react';
import type { AutoLimits } from './auto-play.ts';
import { type LimitReading, readLimit } from './limit-reading.ts';

export type LimitName = keyof AutoLimits;

/** Where auto-play is to end, as typed and as read. */
export interface LimitsSlip {
  readonly typedLimits: Readonly<Record<LimitName, string>>;
  readonly readings: Readonly<Record<LimitName, LimitReading>>;
  /** Null where one of them is no amount. */
  readonly limits: AutoLimits | null;
  setTypedLimit(name: LimitName, text: string): void;
}

export function useLimits(decimals: number): LimitsSlip {
  const [typedLimits, setTypedLimits] = useState({ loss: '', win: '' });
  const loss = readLimit(typedLimits.loss, decimals);
  const win = readLimit(typedLimits.win, decimals);
  return {
    typedLimits,
    readings: { loss, win },
    limits: loss.kind === 'ok' && win.kind === 'ok' ? { loss: loss.limit, win: win.limit } : null,
    setTypedLimit(name, text) {
      setTypedLimits({ ...typedLimits, [name]: text });
    },
  };
}
