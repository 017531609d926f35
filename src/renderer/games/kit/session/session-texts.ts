import type { GameError } from './api-result.ts';

/** Texts about the session that all games share. */
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
   * Formats an exact decimal text such as `1003.00` for this language without changing a digit: players can compare it
   * with the wallet's response.
   */
  number(exact: string): string;
  /** A percentage such as `93.12`, with its sign. */
  percent(exact: string): string;
  /** The same for an input field: with this language's decimal mark and no grouping. */
  editable(exact: string): string;
  /** The gateway's error in this language. The gateway's own messages are English. */
  errorMessage(error: GameError): string;
}

export const englishSessionTexts: SessionTexts = {
  page: {
    noToken: 'This game needs a launch link',
    noTokenWhy: 'The address has no session token. Open the game from your casino again.',
    broken: 'The game could not be loaded',
    brokenWhy: 'Please start it again.',
  },
  over: {
    ended: 'Your session has ended',
    unknown: 'This session cannot be opened',
    redirect: {
      waiting: 'Returning you to the casino…',
      leaving: 'Returning to the casino. If nothing happens, follow the link.',
      staying: 'You will stay on this page.',
    },
    returnToCasino: 'Back to the casino',
    stay: 'Stay here',
  },
  number: (exact) => groupThousands(exact, ',', '.'),
  percent: (exact) => `${exact}%`,
  editable: (exact) => exact,
  errorMessage: ({ message }) => message,
};

/** `1,003.00` for `1003.00`, with the separators of a language. */
export function groupThousands(exact: string, separator: string, decimalMark: string): string {
  const [whole = '', fraction] = exact.split('.');
  const grouped = whole.replaceAll(/(?<=\d)(?=(\d{3})+$)/g, separator);
  return fraction === undefined ? grouped : `${grouped}${decimalMark}${fraction}`;
}
