import type { GameError } from './answer.ts';

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
    readonly redirect: { readonly waiting: string; readonly leaving: string; readonly staying: string };
    readonly returnToCasino: string;
    readonly stay: string;
  };
  /**
   * An exact decimal text such as `1003.00` as this language writes it, no digit changed. English keeps the form of the
   * wire, so that it can be compared with what a wallet answered.
   */
  number(exact: string): string;
  /** The same for a field that a player edits: with this language's decimal mark, and no other marks. */
  editable(exact: string): string;
  /** Why the gateway refused. Its own words are English. */
  errorMessage(error: GameError): string;
}

export const englishSessionTexts: SessionTexts = {
  page: {
    noToken: 'This game needs a launch link',
    noTokenWhy:
      'The address has no token, so no player and no wallet belong to it. Open the game from your casino again.',
    broken: 'The game could not be loaded',
    brokenWhy: 'Please start it again.',
  },
  over: {
    ended: 'Your session has ended',
    unknown: 'This session cannot be opened',
    redirect: {
      waiting: 'You are being taken back to the casino.',
      leaving: 'Off to the casino. If nothing happens, follow the link.',
      staying: 'You are staying here.',
    },
    returnToCasino: 'Back to the casino',
    stay: 'Stay here',
  },
  number: (exact) => exact,
  editable: (exact) => exact,
  errorMessage: ({ message }) => message,
};
