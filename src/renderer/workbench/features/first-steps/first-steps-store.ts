import { z } from 'zod';
import { create } from 'zustand';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';

/** The steps of the first hour, in order. */
export const FIRST_STEPS = ['launch', 'fault', 'failure', 'suite', 'ownWallet'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const storedSchema = z
  .object({ done: z.array(z.enum(FIRST_STEPS)), isHidden: z.boolean() })
  .catch({ done: [], isHidden: false });

interface FirstSteps {
  /** Steps that really happened on this machine. */
  readonly done: readonly FirstStep[];
  readonly isHidden: boolean;
  /** The guided tour plays, so its fault is not the user's. */
  readonly isGuided: boolean;
  complete(step: FirstStep): void;
  setHidden(isHidden: boolean): void;
}

const STORED = 'firstSteps';

export const useFirstSteps = create<FirstSteps>()((set, get) => {
  const change = (state: Partial<Pick<FirstSteps, 'done' | 'isHidden'>>): void => {
    set(state);
    const { done, isHidden } = get();
    writeSetting(STORED, { done, isHidden });
  };
  return {
    ...storedSchema.parse(readSetting(STORED)),
    isGuided: false,
    complete: (step) => {
      const { done } = get();
      if (!done.includes(step)) change({ done: [...done, step] });
    },
    setHidden: (isHidden) => change({ isHidden }),
  };
});
