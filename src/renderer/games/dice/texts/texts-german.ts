import { createGermanGameTexts } from '../../kit/texts/game-texts-german.ts';
import type { Texts } from './texts.ts';

export const german: Texts = {
  ...createGermanGameTexts({
    title: 'Dice',
    intro:
      'Jeder Wurf wird aus einem geheimen Server-Seed, Ihrem Client-Seed und der Nonce berechnet, die Ihre Wetten ab 0 zählt. Den Hash des Server-Seeds sehen Sie vor der Wette, sodass der Seed danach nicht mehr ausgetauscht werden kann.',
    playAgain: 'Sie können gleich wieder würfeln.',
    gameFailed: 'Dieser Wurf wurde abgebrochen',
    rounds: { rounds: 'Würfe', best: 'Bester Wurf', table: 'Reingewinn nach Anzahl der Würfe' },
  }),
  loading: 'Das Spiel wird geladen …',
  results: {
    label: 'Ergebnisse',
    none: 'Hier erscheinen Ihre Würfe',
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
    waiting: 'Warten auf Antwort …',
    rolled: (roll) => `Wurf ${roll}.`,
    won: (amount, label) => `Sie gewinnen ${amount} ${label}`,
    lost: (amount, label) => `Diesmal kein Gewinn: −${amount} ${label}`,
    winZone: 'Gewinn',
    loseZone: 'Verlust',
  },
  roll: {
    title: (nonce) => `Wurf mit Nonce ${String(nonce)}`,
    bet: (direction, target, stake) => `${stake} auf „${direction} ${target}“`,
    won: (amount) => `Gewinn ${amount}`,
    lost: (amount) => `Kein Gewinn: −${amount}`,
    proof: 'Nachweis',
    nonce: 'Nonce',
    verify: 'Diesen Wurf nachrechnen',
    matches: (roll) => `Die Seeds ergeben ${roll}, wie gezeigt`,
    differs: (roll, shown) => `Die Seeds ergeben ${roll}, gezeigt wurde ${shown}`,
    secret:
      'Der Server-Seed dieses Wurfs ist noch in Gebrauch und darum geheim: Er würde die nächsten Würfe verraten. Wechseln Sie den Seed, um ihn aufzudecken, und rechnen Sie den Wurf dann hier nach.',
    reveal: 'Seed wechseln …',
    older:
      'Dieser Wurf gehört zu einem früheren Seed-Paar. „Beliebige Wette nachrechnen“ im Fairness-Fenster berechnet ihn mit dem aufgedeckten Server-Seed.',
  },
  odds: { chance: 'Gewinnchance', multiplier: 'Multiplikator', profit: 'Reingewinn' },
  bet: {
    section: 'Ihre Wette',
    direction: 'Richtung',
    under: 'Darunter',
    over: 'Darüber',
    target: 'Ziel',
    targetSlider: 'Ziel-Regler',
    targetRange: (min, max) => `${min} bis ${max}`,
    roll: 'Würfeln',
    rolling: 'Würfelt …',
    stopAuto: 'Autoplay stoppen',
  },
  auto: {
    rolls: 'Würfe',
    hint: 'Eine Wette pro Wurf',
    invalidRolls: '1 bis 999 Würfe',
    left: (count) => (count === 1 ? 'Noch 1 Wurf' : `Noch ${String(count)} Würfe`),
    ended: (count, profit) =>
      `Autoplay ist nach ${count === 1 ? '1 Wurf' : `${String(count)} Würfen`} beendet: ${profit}.`,
  },
  autoRules: {
    open: 'Regeln',
    openSet: 'Mit Regeln',
    title: 'Regeln für Autoplay',
    intro:
      'Autoplay platziert immer nur eine Wette. Es stoppt nach dem letzten Wurf, wenn das Guthaben für den Einsatz nicht reicht und wenn etwas schiefgeht. Die Regeln gelten, bis Sie das Spiel schließen oder neu laden.',
    onWin: 'Nach einem Gewinn',
    onLoss: 'Nach einem Verlust',
    stake: { keep: 'Gleicher Einsatz', reset: 'Erster Einsatz', increase: 'Erhöhen' },
    whyStake: {
      keep: 'Der Einsatz bleibt, wie er ist.',
      reset: 'Zurück zum Einsatz, mit dem Autoplay begonnen hat.',
      increase:
        'Auf die Nachkommastellen Ihrer Währung abgerundet. Autoplay stoppt, statt den Höchsteinsatz zu überschreiten.',
    },
    percent: 'Erhöhung in Prozent',
    invalidPercent: 'Mehr als 0, höchstens 1000, mit bis zu 2 Nachkommastellen',
    switchSide: 'Zwischen Darunter und Darüber wechseln',
    limits: 'Grenzen',
    limit: {
      profit: 'Stopp bei Reingewinn von',
      loss: 'Verlustgrenze',
      win: 'Stopp bei Einzelgewinn von',
      floor: 'Guthaben behalten',
    },
    reason: {
      profit: 'Für alle Würfe zusammen.',
      loss: 'Für alle Würfe zusammen. Stoppt vor einem Wurf, mit dem Sie mehr verlieren könnten.',
      win: 'Ein einzelner Wurf mit mindestens diesem Reingewinn.',
      floor: 'Stoppt vor einem Wurf, nach dem weniger bleiben könnte.',
    },
    none: 'Keine Grenze',
    done: 'Fertig',
  },
  instant: 'Sofort würfeln',
  rules: {
    title: 'Regeln und Auszahlungsquote (RTP)',
    rtp: (percent) =>
      `Die Auszahlungsquote beträgt bei jedem Ziel ${percent} %: Dieser Anteil aller Einsätze wird auf Dauer ausgezahlt.`,
    rtpForBet: (percent) =>
      `Durch das Abrunden hat Ihre aktuelle Wette eine Auszahlungsquote von ${percent} %.`,
    sentences: [
      'Ein Wurf ist eine von 10.000 gleich wahrscheinlichen Zahlen von 0,00 bis 99,99. „Darunter“ gewinnt, wenn der Wurf unter Ihrem Ziel liegt, „Darüber“, wenn er darüber liegt. Ein Wurf genau auf das Ziel verliert.',
      'Ein Gewinn zahlt Einsatz × 99 ÷ Ihre Chance in Prozent, einschließlich Einsatz. Gewinne werden auf die Nachkommastellen Ihrer Währung abgerundet.',
    ],
  },
  calculator: {
    title: 'Beliebige Wette nachrechnen',
    nonce: 'Nonce',
    calculate: 'Berechnen',
    calculated: (roll) => `Wurf ${roll}`,
  },
};
