import { useState, useSyncExternalStore } from 'react';
import { type StoredSwitch, useStoredSwitch } from '../../kit/page/use-stored-switch.ts';

/** As in stats.css: in narrower windows, the statistics lie over the roll. */
const BESIDE = '(width >= 1000px)';

let query: MediaQueryList | undefined;

function getQuery(): MediaQueryList {
  return (query ??= matchMedia(BESIDE));
}

function watch(onChange: () => void): () => void {
  getQuery().addEventListener('change', onChange);
  return () => {
    getQuery().removeEventListener('change', onChange);
  };
}

/** Whether the statistics are shown. Over the roll they never open by themselves: the choice lasts as long as the page. */
export function useStatsSwitch(): StoredSwitch {
  const beside = useStoredSwitch('dice.statistics');
  const [isOver, setOver] = useState(false);
  const fitsBeside = useSyncExternalStore(watch, () => getQuery().matches);
  if (fitsBeside) return beside;
  return {
    isOn: isOver,
    toggle() {
      setOver(!isOver);
    },
  };
}
