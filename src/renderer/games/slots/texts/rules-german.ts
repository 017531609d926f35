import type { RuleTexts } from './rule-texts.ts';

const formatFactor = (value: number): string => String(value).replace('.', ',');

export const germanRules: RuleTexts = {
  open: 'Gewinnplan',
  title: (slotGame) => `So zahlt ${slotGame}`,
  forStake: (stake) => `Beträge gelten für einen Einsatz von ${stake}.`,
  rtp: 'Auszahlungsquote',
  volatility: 'Volatilität',
  volatilityNames: { low: 'Niedrig', medium: 'Mittel', high: 'Hoch' },
  maxWin: 'Höchstgewinn je Runde',
  pays: 'Zahlende Symbole',
  special: 'Besondere Symbole',
  lines: 'Linien',
  line: (number) => `Linie ${String(number)}`,
  how: 'Regeln',
  winMode: {
    paylines:
      'Gleiche Symbole zahlen auf benachbarten Walzen einer Linie, von links beginnend. Je Linie zählt einmal der höchste Gewinn.',
    ways: 'Gleiche Symbole zahlen auf benachbarten Walzen von links, in beliebiger Reihe. Jede Kombination ihrer Plätze ist ein Weg, und jeder Weg zahlt.',
    cluster:
      'Gleiche Symbole zahlen, wenn sich genügend von ihnen waagerecht oder senkrecht berühren. Eine Gruppe zahlt den Betrag der größten aufgeführten Anzahl, die sie erreicht.',
  },
  scatterPays: 'Scatter zahlen überall, einmal je Drehung.',
  describeSymbol({ type, wild, payouts }, slotGame) {
    if (type === 'scatter')
      return [
        Object.keys(payouts).length > 0 ? 'Zahlt überall.' : '',
        slotGame.free_spins?.enabled === true ? 'Genügend davon lösen Freispiele aus.' : '',
      ]
        .join(' ')
        .trim();
    if (type === 'bonus') return 'Genügend davon öffnen das Bonusspiel.';
    const substitutes = 'Ersetzt jedes reguläre Symbol.';
    const times =
      wild?.multiplier === undefined ? '' : ` Multipliziert seine Gewinne mit ${String(wild.multiplier)}.`;
    switch (wild?.variant) {
      case 'expanding':
        return `${substitutes} Füllt seine Walze, wenn es zu einem Gewinn gehört.${times}`;
      case 'sticky':
        return `${substitutes} Bleibt für ${wild.spins === 1 ? 'die nächste Drehung' : `die nächsten ${String(wild.spins)} Drehungen`} seiner Runde an seinem Platz.${times}`;
      case 'walking':
        return `${substitutes} Wandert mit jeder Drehung seiner Runde eine Walze nach ${wild.direction === 'left' ? 'links' : 'rechts'}.${times}`;
      default:
        return substitutes + times;
    }
  },
  freeSpins: ({ trigger_count, spins_awarded, multiplier, retrigger_enabled, max_retriggers }) =>
    [
      `${String(trigger_count)} Scatter lösen ${spins_awarded === 1 ? '1 Freispiel' : `${String(spins_awarded)} Freispiele`} mit demselben Einsatz aus.`,
      multiplier === 1
        ? ''
        : `Jeder Gewinn in Freispielen wird mit ${formatFactor(multiplier)} multipliziert.`,
      retrigger_enabled
        ? `Freispiele können bis zu ${String(max_retriggers)}-mal erneut ausgelöst werden.`
        : '',
    ].join(' '),
  cascade: ({ multiplier_start, multiplier_inc, max_multiplier, reset_on_no_win }) =>
    [
      'Gewinnsymbole verschwinden, andere fallen nach, und die Walzen zahlen erneut.',
      multiplier_inc === 0
        ? ''
        : `Der Multiplikator beginnt bei ×${formatFactor(multiplier_start)} und wächst mit jedem Gewinn um ${formatFactor(multiplier_inc)}, bis ×${formatFactor(max_multiplier)}.`,
      reset_on_no_win ? '' : 'In Freispielen bleibt er von Drehung zu Drehung erhalten.',
    ].join(' '),
  bonus: (bonus) =>
    bonus.type === 'wheel'
      ? `${String(bonus.trigger_count)} Bonussymbole öffnen das Glücksrad. Es zahlt den Gewinn, bei dem es stehen bleibt.`
      : `${String(bonus.trigger_count)} Bonussymbole öffnen ${String(bonus.fields)} Felder, von denen Sie ${String(bonus.picks)} wählen.`,
  prizes: 'Gewinne des Bonusspiels',
  oddsByType: {
    wheel:
      'Das Glücksrad bleibt bei einem Gewinn stehen. Je breiter ein Feld, desto wahrscheinlicher ist sein Gewinn.',
    pick: 'Hinter jedem Feld liegt einer davon, unabhängig von den anderen. Die Gewinne stehen vor Ihrer Wahl fest.',
  },
  prizeTable: { prize: 'Gewinn', times: '× Einsatz', odds: 'Chance' },
  capped: (times) => `Eine Runde endet, sobald der Gewinn das ${times}-Fache des Einsatzes erreicht.`,
  rounded:
    'Die Gewinne einer Drehung werden addiert, und die Summe wird auf die Nachkommastellen Ihrer Währung abgerundet.',
};
