import type { Refusal } from './answer.ts';

/** What every game says of its session, whatever is played. */
export interface SessionTexts {
  readonly page: {
    readonly noToken: string;
    readonly noTokenWhy: string;
    readonly broken: string;
    readonly brokenWhy: string;
  };
  readonly over: {
    readonly ended: string;
    readonly unknown: string;
    readonly way: { readonly waiting: string; readonly leaving: string; readonly staying: string };
    readonly goBack: string;
    readonly stay: string;
  };
  /** Why the gateway refused. Its own words are English. */
  told(refusal: Refusal): string;
}

export const englishOfSession: SessionTexts = {
  page: {
    noToken: 'This game needs a launch link',
    noTokenWhy:
      'The address has no token, so no player and no wallet belong to it. Open the game from your casino again.',
    broken: 'The game could not be shown',
    brokenWhy: 'Please start it again.',
  },
  over: {
    ended: 'Your session has ended',
    unknown: 'This session cannot be opened',
    way: {
      waiting: 'You are being taken back to the casino.',
      leaving: 'Off to the casino. If nothing happens, follow the link.',
      staying: 'You are staying here.',
    },
    goBack: 'Back to the casino',
    stay: 'Stay here',
  },
  told: ({ message }) => message,
};
