import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';
import { Sheet } from '../kit/page/sheet.tsx';
import { buildLinePath } from './win-lines.tsx';
import { multiplyExactly, multiplyStake, formatAmount } from './amounts.ts';
import { formatOdds } from './format-odds.ts';
import type { SlotsSession } from './slots-client.ts';
import { SymbolImage } from './symbols/symbol-image.tsx';
import { useTexts } from './texts/texts-context.ts';

interface PaytableSheetProps {
  readonly open: boolean;
  readonly slotGame: SlotGameConfig;
  readonly currency: SlotsSession['currency'];
  /** Amount text. */
  readonly stake: string;
  onClose(): void;
}

export function PaytableSheet({ open, slotGame, currency, stake, onClose }: PaytableSheetProps) {
  const texts = useTexts();
  const { rules, number } = texts;
  const pays = slotGame.symbols.filter(({ payouts }) => Object.keys(payouts).length > 0);
  const special = slotGame.symbols.filter(({ type }) => type !== 'regular');
  const highest = multiplyStake(stake, String(slotGame.max_win_multiplier), currency);
  const facts = [
    [rules.rtp, texts.percent(String(slotGame.info_rtp))],
    [rules.volatility, rules.volatilityNames[slotGame.volatility]],
    [rules.maxWin, formatAmount(highest, currency, texts)],
  ];
  return (
    <Sheet open={open} title={rules.title(slotGame.name)} onClose={onClose}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="fairness__part">
        <h3>{rules.pays}</h3>
        <p className="fairness__intro">{rules.forStake(formatAmount(stake, currency, texts))}</p>
        <ul className="pays">
          {pays.map((symbol) => (
            <li key={symbol.id} className="pays__symbol">
              <SymbolImage id={symbol.id} className="pays__art" />
              <div>
                <h4>{texts.symbolName(symbol)}</h4>
                <dl>
                  {listPayouts(symbol).map(([count, multiple]) => (
                    <div key={count}>
                      <dt>{count} ×</dt>
                      <dd>{number(multiplyExactly(stake, String(multiple), currency))}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {special.length > 0 && (
        <section className="fairness__part">
          <h3>{rules.special}</h3>
          <ul className="pays">
            {special.map((symbol) => (
              <li key={symbol.id} className="pays__symbol">
                <SymbolImage id={symbol.id} className="pays__art" />
                <div>
                  <h4>{texts.symbolName(symbol)}</h4>
                  <p>{rules.describeSymbol(symbol, slotGame)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {slotGame.bonus?.enabled === true && (
        <Prizes bonus={slotGame.bonus} stake={stake} currency={currency} />
      )}
      <Rules slotGame={slotGame} />
      {slotGame.paylines !== undefined && <Lines slotGame={slotGame} lines={slotGame.paylines} />}
    </Sheet>
  );
}

interface PrizesProps extends Pick<PaytableSheetProps, 'stake' | 'currency'> {
  readonly bonus: NonNullable<SlotGameConfig['bonus']>;
}

/** The prizes of the bonus game and their odds. */
function Prizes({ bonus, stake, currency }: PrizesProps) {
  const texts = useTexts();
  const { rules, number, percent } = texts;
  const { prizeTable: labels } = rules;
  return (
    <section className="fairness__part">
      <h3>{rules.prizes}</h3>
      <p className="fairness__intro">{rules.oddsByType[bonus.type]}</p>
      <table className="prizes">
        <thead>
          <tr>
            <th scope="col">{labels.prize}</th>
            <th scope="col">{labels.times}</th>
            <th scope="col">{labels.odds}</th>
          </tr>
        </thead>
        <tbody>
          {bonus.prizes.map(({ value, weight }, index) => (
            <tr key={index}>
              <td>{formatAmount(multiplyStake(stake, String(value), currency), currency, texts)}</td>
              <td>×{number(String(value))}</td>
              <td>{percent(formatOdds(weight, bonus.prizes))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rules({ slotGame }: { readonly slotGame: SlotGameConfig }) {
  const { rules, number } = useTexts();
  const { free_spins: freeSpins, cascade, bonus, symbols } = slotGame;
  const sentences = [
    rules.winMode[slotGame.win_mode],
    symbols.some(({ type }) => type === 'scatter') ? rules.scatterPays : '',
    freeSpins?.enabled === true ? rules.freeSpins(freeSpins) : '',
    cascade?.enabled === true ? rules.cascade(cascade) : '',
    bonus?.enabled === true ? rules.bonus(bonus) : '',
    rules.capped(number(String(slotGame.max_win_multiplier))),
    rules.rounded,
  ];
  return (
    <section className="fairness__part rules">
      <h3>{rules.how}</h3>
      <ul>
        {sentences
          .filter((sentence) => sentence !== '')
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </section>
  );
}

interface LinesProps {
  readonly slotGame: SlotGameConfig;
  readonly lines: readonly (readonly number[])[];
}

function Lines({ slotGame: { reels, rows }, lines }: LinesProps) {
  const { rules } = useTexts();
  return (
    <section className="fairness__part">
      <h3>
        {rules.lines} <span className="fairness__count">{lines.length}</span>
      </h3>
      <ol className="line-list">
        {lines.map((line, index) => (
          <li key={index}>
            <svg
              viewBox={`0 0 ${String(reels * 100)} ${String(rows * 100)}`}
              role="img"
              aria-label={`${rules.line(index + 1)}: ${line.map((row) => row + 1).join(' ')}`}
            >
              {line.map((row, reel) => (
                <rect key={reel} x={reel * 100 + 8} y={row * 100 + 8} width="84" height="84" rx="18" />
              ))}
              <path d={buildLinePath(line, reels)} />
            </svg>
            <span aria-hidden="true">{index + 1}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Highest payout first, as paytables are usually read. */
function listPayouts({ payouts }: SlotsSymbol): readonly (readonly [number, number])[] {
  return Object.entries(payouts)
    .map(([count, multiple]) => [Number(count), multiple] as const)
    .toSorted(([one], [other]) => other - one);
}
