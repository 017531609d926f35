import { safe } from '@orpc/client';
import { useEffect, useState } from 'react';
import type { FirstSpin, ListedSlotGame } from '#shared/contract/slots.ts';
import { client } from '../../platform/client.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { toSpinDraft } from './draft.ts';
import { useLaunch } from './launch-store.ts';
import { texts } from './texts.ts';

const SPIN_TEXTS = {
  free_spins: texts.spinWithFreeSpins,
  bonus: texts.spinWithBonus,
  mega_win: texts.spinWithMegaWin,
} as const satisfies Record<FirstSpin, unknown>;

/** The result of the first spin of slots: for demonstrations, and to test a wallet with the callbacks of a feature. */
export function FirstSpinField() {
  const firstSpin = useLaunch(({ draft }) => draft.firstSpin);
  const edit = useLaunch((state) => state.edit);
  const [games, setGames] = useState<readonly ListedSlotGame[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void safe(client.slots.list()).then(({ data }) => {
      if (isCurrent && data !== undefined) setGames(data);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const options = games.flatMap(({ id, name, firstSpins }) =>
    firstSpins.map((shows) => ({
      value: toSpinDraft({ slotGame: id, shows }),
      text: SPIN_TEXTS[shows](name),
    })),
  );
  return (
    <SelectField
      label={texts.firstSpin}
      help="firstSpin"
      value={options.some(({ value }) => value === firstSpin) ? firstSpin : ''}
      options={[{ value: '', text: texts.anySpin }, ...options]}
      onChange={(value) => edit('firstSpin', value)}
    />
  );
}
