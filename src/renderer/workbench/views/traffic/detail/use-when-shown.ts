import { useEffect, useEffectEvent, useRef } from 'react';
import type { ExchangeDetail } from '#shared/exchange.ts';

type Act = (exchange: ExchangeDetail) => void;

/**
 * What is asked while the exchange shown before is still on its way out is done with the one that was chosen, once it
 * has come: who steps on and presses R at once means the row that is marked. Dropped where yet another is chosen first.
 */
export function useWhenShown(
  shown: ExchangeDetail,
  { chosenId, isStale }: { readonly chosenId: number; readonly isStale: boolean },
): (act: Act) => void {
  const asked = useRef<Act>(null);
  const doAsked = useEffectEvent(() => {
    asked.current?.(shown);
    asked.current = null;
  });

  useEffect(() => {
    if (!isStale) doAsked();
  }, [isStale]);
  useEffect(
    () => () => {
      asked.current = null;
    },
    [chosenId],
  );

  return (act) => {
    if (isStale) asked.current = act;
    else act(shown);
  };
}
