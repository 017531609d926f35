import type { GameErrorKind } from '#shared/games/session-api.ts';
import { groupThousands, type SessionTexts } from './session-texts.ts';

export const germanSessionTexts: SessionTexts = {
  page: {
    noToken: 'Dieses Spiel braucht einen Startlink',
    noTokenWhy:
      'Der Adresse fehlt das Sitzungs-Token. Bitte öffnen Sie das Spiel noch einmal in Ihrem Casino.',
    broken: 'Das Spiel konnte nicht angezeigt werden',
    brokenWhy: 'Bitte starten Sie es noch einmal.',
  },
  over: {
    ended: 'Ihre Sitzung ist beendet',
    unknown: 'Diese Sitzung lässt sich nicht öffnen',
    redirect: {
      waiting: 'Sie werden zum Casino zurückgeleitet …',
      leaving: 'Sie werden zurückgeleitet. Wenn nichts geschieht, folgen Sie bitte dem Link.',
      staying: 'Sie bleiben auf dieser Seite.',
    },
    returnToCasino: 'Zurück zum Casino',
    stay: 'Hier bleiben',
  },
  number: formatNumber,
  percent: (exact) => `${formatNumber(exact)}\u00A0%`,
  editable: (exact) => exact.replace('.', ','),
  errorMessage: ({ kind, message }) => ERROR_MESSAGES[kind] ?? message,
};

/**
 * Each text fits every message that the gateway has for the kind. Kinds with the casino's own message are not
 * translated.
 */
const ERROR_MESSAGES: Partial<Record<GameErrorKind, string>> = {
  session_unknown: 'Dieser Startlink gilt nicht (mehr). Bitte starten Sie das Spiel neu.',
  session_ended:
    'Bitte starten Sie das Spiel neu. War noch eine Runde offen, wird sie abgerechnet oder mit Einsatz und Gewinnen zurückgebucht.',
  insufficient_funds: 'Das Guthaben reicht für diesen Einsatz nicht aus.',
  bet_limit: 'Bitte wählen Sie einen anderen Einsatz.',
  win_limit: 'Der mögliche Gewinn liegt über Ihrem Gewinnlimit.',
  wallet_unavailable:
    'Das Casino hat den Einsatz nicht oder nicht rechtzeitig bestätigt. Ob es ihn gebucht hat, ist nicht bekannt.',
  balance_unknown: 'Das Casino hat Ihr Guthaben nicht mitgeteilt. Bitte versuchen Sie es gleich noch einmal.',
  game_failed:
    'Das Spiel konnte diese Runde nicht beenden. Ein Einsatz, den das Casino gebucht hat, wird zurückgezahlt. Gutgeschriebene Gewinne der Runde werden zurückgebucht.',
  storage_failed:
    'Der Spielserver kann gerade nichts speichern. Ihr Guthaben zeigt, ob der Einsatz zählt. Bitte versuchen Sie es gleich noch einmal.',
  busy: 'Der letzte Einsatz wird noch bearbeitet.',
  round_open: 'In dieser Sitzung ist noch eine Runde offen. Sie wird zuerst zu Ende gespielt.',
  too_late: 'Für diese Runde war es zu spät.',
};

function formatNumber(exact: string): string {
  return groupThousands(exact, '.', ',');
}
