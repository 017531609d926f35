import { germanGameTexts } from '../../kit/texts/game-texts-german.ts';
import type { Texts } from './texts.ts';

export const german: Texts = {
  ...germanGameTexts({
    title: 'Dice',
    intro:
      'Jeder Wurf wird aus einem geheimen Server-Seed, Ihrem Client-Seed und der Nummer der Wette gezogen. Den Hash des Server-Seeds sehen Sie vor der Wette, sodass der Seed danach nicht mehr ausgetauscht werden kann.',
    playAgain: 'Sie können gleich wieder würfeln.',
    gameFailed: 'Dieser Wurf wurde abgebrochen',
  }),
  loading: 'Ihr Tisch wird geöffnet …',
  results: {
    label: 'Ergebnisse',
    none: 'Hier reihen sich Ihre Würfe aneinander',
    won: 'Gewonnen',
    lost: 'Verloren',
  },
  stage: {
    lastRoll: 'Letzter Wurf',
    prompt: {
      under: (target) => `Unter ${target} würfeln und gewinnen`,
      over: (target) => `Über ${target} würfeln und gewinnen`,
    },
    rolling: 'Der Würfel fliegt …',
    waiting: 'Warten auf die Antwort des Casinos …',
    waitingDemo: 'Warten auf die Antwort des Tisches …',
    won: (amount, label) => `Sie gewinnen +${amount} ${label}`,
    lost: (amount, label) => `Diesmal kein Gewinn: −${amount} ${label}`,
    winZone: 'Gewinn',
    loseZone: 'Verlust',
  },
  odds: { chance: 'Gewinnchance', multiplier: 'Faktor', profit: 'Reingewinn' },
  bet: {
    section: 'Ihre Wette',
    direction: 'Richtung',
    under: 'Darunter',
    over: 'Darüber',
    target: 'Ziel',
    targetSlider: 'Ziel auf der Bahn',
    targetRange: (min, max) => `${min} bis ${max}`,
    roll: 'Würfeln',
    rolling: 'Würfelt …',
    stopAuto: 'Autoplay stoppen',
  },
  auto: {
    rolls: 'Würfe',
    hint: 'Würfe, je eine Wette',
    invalidRolls: '1 bis 999 Würfe',
    left: (count) => (count === 1 ? 'Noch 1 Wurf' : `Noch ${String(count)} Würfe`),
  },
  limits: {
    open: 'Grenzen',
    openSet: 'Begrenzt',
    title: 'Grenzen für Autoplay',
    intro:
      'Autoplay endet von selbst, wenn alle Würfe gespielt sind, wenn Ihr Guthaben für den Einsatz nicht reicht und wenn etwas schiefgeht. Hier legen Sie fest, wo es außerdem enden soll.',
    loss: 'Höchstens verlieren',
    win: 'Aufhören bei Gewinn von',
    why: {
      loss: 'Alle Würfe zusammen: Keiner wird gespielt, mit dem es mehr werden könnte.',
      win: 'Oder mehr, mit einem einzelnen Wurf, über den Einsatz hinaus.',
    },
    none: 'Keine Grenze',
    done: 'Fertig',
  },
  rules: {
    title: 'Regeln und Auszahlungsquote (RTP)',
    rtp: (percent) =>
      `Die Auszahlungsquote ist ${percent} %, welches Ziel Sie auch wählen: So viel aller Einsätze kommt auf Dauer zurück.`,
    rtpOfBet: (percent) =>
      `Gewinne werden auf die Nachkommastellen Ihrer Währung abgeschnitten: Die Wette, wie sie jetzt ist, hat eine Quote von ${percent} %.`,
    sentences: [
      'Ein Wurf ist eine von 10.000 Zahlen von 0,00 bis 99,99, jede gleich wahrscheinlich. „Darunter“ gewinnt, wo er unter Ihrem Ziel liegt, „Darüber“, wo er darüber liegt; das Ziel selbst verliert.',
      'Ein Gewinn zahlt Einsatz × 99 ÷ Ihre Chance in Prozent, Einsatz eingeschlossen.',
    ],
  },
  calculator: {
    title: 'Beliebige Wette prüfen',
    nonce: 'Nummer der Wette',
    calculate: 'Berechnen',
    calculated: (roll) => `Wurf ${roll}`,
  },
};
