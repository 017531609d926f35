import { createGermanGameTexts } from '../../kit/texts/game-texts-german.ts';
import { germanRules } from './rules-german.ts';
import type { Texts } from './texts.ts';

const plural = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

const table = createGermanGameTexts({
  title: 'Slots',
  intro:
    'Jedes Symbol wird aus einem geheimen Server-Seed, Ihrem Client-Seed und der Nonce gezogen, die Ihre Drehungen ab 0 zählt. Den Hash des Server-Seeds sehen Sie vor der Drehung, sodass der Seed danach nicht mehr ausgetauscht werden kann.',
  playAgain: 'Sie können gleich wieder drehen.',
  gameFailed: 'Diese Runde wurde abgebrochen',
  rounds: { rounds: 'Runden', best: 'Beste Runde', table: 'Reingewinn nach Anzahl der Runden' },
});

export const german: Texts = {
  ...table,
  fairness: {
    ...table.fairness,
    nonce: 'Nonce der nächsten Drehung',
    bets: (count) => plural(count, 'Drehung', 'Drehungen'),
  },
  loading: 'Das Spiel wird geladen …',
  symbolName: ({ name, names }) => names?.de ?? name,
  slotGame: {
    choose: 'Automat wählen',
    change: (name) => `${name}, anderen Automaten wählen`,
    inRound: 'Spielen Sie zuerst Ihre Runde zu Ende.',
    backTo: (name) => `Zurück zu ${name}`,
    volatility: { low: 'Niedrige Volatilität', medium: 'Mittlere Volatilität', high: 'Hohe Volatilität' },
    lines: (count) => plural(count, 'Linie', 'Linien'),
    ways: (count) => `${count} Wege`,
    clusters: (fewest) => `Gruppen ab ${String(fewest)}`,
    rtp: 'RTP',
    maxWin: (times) => `bis zu ${times}×`,
    freeSpins: 'Freispiele',
    cascades: 'Kaskaden',
    wheel: 'Glücksrad',
    pick: 'Felderbonus',
  },
  level: {
    less: { text: '−', name: '−, niedrigerer Einsatz' },
    more: { text: '+', name: '+, höherer Einsatz' },
    none: ({ limits, nearest }) =>
      `An diesem Automaten ist kein Einsatz von ${limits} möglich. Am nächsten liegen: ${nearest.join(', ')}`,
  },
  reels: {
    label: 'Walzen',
    row: (row, symbols) => `Reihe ${String(row)}: ${symbols}.`,
    invite: 'Viel Glück',
    spinning: 'Die Walzen drehen sich …',
    waiting: 'Warten auf Antwort …',
    noWin: 'Diesmal kein Gewinn',
    won: (amount) => `Sie gewinnen ${amount}`,
    win: 'Gewinn',
    wins: (count) => plural(count, 'Gewinn', 'Gewinne'),
    winLine({ kind, count, line, ways }, name) {
      const what = `${String(count)} × ${name}`;
      if (kind === 'line') return `${what} auf Linie ${String((line ?? 0) + 1)}`;
      if (kind === 'ways') return `${what}, ${plural(ways ?? 1, 'Weg', 'Wege')}`;
      return kind === 'cluster' ? `${what} in einer Gruppe` : what;
    },
    multiplier: 'Multiplikator',
    capped: 'Höchstgewinn!',
  },
  freeSpins: {
    world: {
      'harbour-lanterns': 'Fest der Laternen',
      'dune-caravan': 'Wüstennacht',
      'reef-cascade': 'Licht der Tiefe',
    },
    counter: (left, awarded) => `${String(awarded - left)} von ${String(awarded)}`,
    label: 'Freispiele',
    awarded: (count) => plural(count, 'Freispiel', 'Freispiele'),
    again: (count) => `+${plural(count, 'Freispiel', 'Freispiele')}`,
    multiplied: (times) => `Alle Gewinne ×${times}`,
    continueRound: 'Weiter',
    roundWon: 'Diese Runde',
    total: (amount) => `Gewinn dieser Runde: ${amount}`,
  },
  bonus: {
    world: { 'harbour-lanterns': 'Das Rad des Kapitäns', 'dune-caravan': 'Schatz der Dünen' },
    triggered: 'Bonus!',
    wheel: 'Glücksrad',
    odds: 'Gewinne und ihre Chancen',
    turn: 'Rad drehen',
    turning: 'Dreht sich …',
    stopped: 'Gewonnen',
    pick: 'Felderbonus',
    choose: 'Feld wählen',
    picksLeft: (count) => `Noch ${plural(count, 'Feld', 'Felder')}`,
    box: (number) => `Feld ${String(number)}`,
    opened: (number, amount) => `Feld ${String(number)}: Sie gewinnen ${amount}`,
    notPicked: (number, amount) => `Feld ${String(number)} enthielt ${amount}`,
  },
  bet: {
    section: 'Ihr Einsatz',
    spin: 'Drehen',
    stop: 'Stopp',
    auto: 'Autoplay',
    autoStart: (spins) => `Autoplay ${plural(spins, 'Drehung', 'Drehungen')}`,
    autoLeft: (spins) => `Noch ${String(spins)}`,
    autoStop: 'Autoplay stoppen',
    autoHint: (hasBonus) =>
      `Stoppt bei ${hasBonus ? 'Bonus, ' : ''}Fehler, erreichter Grenze oder zu wenig Guthaben.`,
    turbo: 'Turbo',
    turboHint: 'Kürzere Animationen',
    holdHint: 'Leertaste oder „Drehen“ gedrückt halten, um weiterzudrehen.',
    held: 'Zum Stoppen loslassen',
  },
  autoLimits: {
    open: 'Grenzen',
    openSet: 'Grenzen gesetzt',
    title: 'Grenzen für Autoplay',
    intro:
      'Autoplay stoppt nach der letzten Drehung, bei einem Bonus oder Fehler, an einer Grenze und wenn Ihr Guthaben unter dem Einsatz liegt. Grenzen gelten, bis Sie das Spiel schließen oder neu laden.',
    limit: { loss: 'Verlustgrenze', win: 'Stopp bei Einzelgewinn von' },
    reason: {
      loss: 'Für alle Drehungen zusammen. Stoppt vor einer Drehung, mit der Sie mehr verlieren könnten.',
      win: 'Eine einzelne Runde, die mindestens so viel gewinnt.',
    },
    none: 'Keine Grenze',
    done: 'Fertig',
  },
  history: {
    open: 'Verlauf',
    title: 'Runden dieser Seite',
    empty: 'Noch keine beendete Runde. Nach Ihrer ersten Drehung erscheint die Runde hier.',
    table: {
      caption: 'Runden, die neueste zuerst',
      time: 'Zeit',
      bet: 'Einsatz',
      win: 'Gewinn',
      multiple: 'Vielfaches',
      actions: 'Aktionen',
    },
    time: (at) => new Date(at).toLocaleTimeString('de-DE'),
    watch: 'Ansehen',
    watchRound: (nonce) => `Runde mit Nonce ${String(nonce)} noch einmal ansehen`,
    verifyRound: (nonce) => `Runde mit Nonce ${String(nonce)} nachrechnen`,
    notFinished: 'Nicht beendet',
    cancelled: 'Abgebrochen',
    busy: 'Spielen Sie Ihre Runde zu Ende, um eine frühere anzusehen.',
    secret:
      'Der Server-Seed dieser Runde ist noch geheim. Wechseln Sie den Seed, um ihn aufzudecken, und rechnen Sie dann nach.',
    reveal: 'Seed wechseln …',
    replayTitle: (slotGame) => `Wiederholung · ${slotGame}`,
    spoken: (message) => `Wiederholung: ${message}`,
    nonce: (nonce) => `Nonce ${String(nonce)}`,
    step: (step, steps) => `Schritt ${String(step)} von ${String(steps)}`,
    noBet: 'Wiederholung des gespeicherten Ergebnisses, ohne Einsatz.',
    skip: 'Weiter',
    again: 'Noch einmal',
    verify: 'Nachrechnen',
    back: 'Zurück zum Spiel',
  },
  verify: {
    how: 'Ihr Browser spielt jede Runde aus den aufgedeckten Seeds und der Konfiguration des Automaten noch einmal: alle Bilder, Gewinne, Freispiele und Bonusgewinne. Der Workbench-Befehl „verify slots“ kann das auch.',
    spin: 'Drehung',
    freeSpin: (number, awarded) => `Freispiel ${String(number)} von ${String(awarded)}`,
    otherRules: 'Andere Regeln',
    otherwise: (amount) => `${amount}, Details weichen ab`,
    unknown: 'Unbekannt',
    calculator: {
      title: (slotGame) => `Beliebige Runde von ${slotGame} nachrechnen`,
      nonce: 'Nonce',
      stake: 'Einsatz',
      picks: 'Gewählte Felder der Reihe nach (etwa 4, 1, 2)',
      calculate: 'Nachrechnen',
      calculated: (amount) => `Gewinn der Runde: ${amount}`,
      incompletePicks:
        'An dieser Stelle wurde ein Feld gewählt. Geben Sie alle gewählten Felder ein, um den Rest zu sehen.',
      invalidPicks: 'Diese Auswahl ist in dieser Runde nicht möglich.',
    },
  },
  rules: germanRules,
};
