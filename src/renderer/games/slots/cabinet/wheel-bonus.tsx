import type { CSSProperties } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { multiplyStake } from '../amounts.ts';
import { formatOdds } from '../format-odds.ts';
import type { SlotsSession } from '../slots-client.ts';
import { BonusFrame } from './bonus-frame.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { createWheelLabels, LABELS_END } from './wheel-labels.ts';
import { getWheelSlices } from './wheel-slices.ts';

type Bonus = NonNullable<SlotGameConfig['bonus']>;

interface WheelBonusProps {
  readonly bonus: Bonus;
  /** The name of its scene. */
  readonly title: string;
  readonly stake: string;
  readonly currency: SlotsSession['currency'];
  /** The step that turned the wheel; null until then. */
  readonly step: SlotsStepView | null;
  readonly isTurning: boolean;
  readonly disabled: boolean;
  onTurn(): void;
}

const TURNS = 6;
const COLOURS = ['var(--wheel-1)', 'var(--wheel-2)', 'var(--wheel-3)'];
const STUDS = 24;

/** Half a degree is still visible; no slice is drawn narrower, whatever its weight. */
const MIN_SLICE_DEGREES = 0.5;

/** Turns to the prize that the gateway chose. The size of a slice is proportional to its odds. */
export function WheelBonus({
  bonus,
  title,
  stake,
  currency,
  step,
  isTurning,
  disabled,
  onTurn,
}: WheelBonusProps) {
  const { bonus: texts, number, percent } = useTexts();
  const { prizes } = bonus;
  const slices = getWheelSlices(prizes.map(({ weight }) => weight));
  const prize = step?.kind === 'wheel' ? step.prize : null;
  const stopsAt = slices.findIndex((each) => each.prize === prize);
  const turn = stopsAt === -1 ? 0 : TURNS * 360 - slices[stopsAt]!.middle;
  const best = findBest(prizes.map(({ value }) => value));
  const prizeTexts = prizes.map(({ value, weight }) => ({
    amount: number(multiplyStake(stake, String(value), currency)),
    odds: percent(formatOdds(weight, prizes)),
  }));
  const labels = createWheelLabels(
    slices,
    prizeTexts.map(({ amount }) => amount),
  );
  return (
    <BonusFrame name={texts.wheel} title={title}>
      <div className="wheel">
        <div className="wheel__pointer" aria-hidden="true" />
        <svg
          className="wheel__disc"
          viewBox="-100 -100 200 200"
          role="img"
          aria-label={prizeTexts.map(({ amount, odds }) => `${amount} (${odds})`).join(', ')}
          data-turning={isTurning}
          data-stopped={prize !== null && !isTurning}
          style={{ '--turn': `${String(turn)}deg` } as CSSProperties}
        >
          <circle r="98" fill="var(--wheel-rim)" />
          {slices.map((each, index) => (
            <g key={index} transform={`rotate(${String(each.middle)})`} data-slice={index === stopsAt}>
              <path
                d={slice(Math.max(each.arc, MIN_SLICE_DEGREES))}
                fill={each.prize === best ? 'var(--accent)' : getColour(index, slices.length)}
                stroke="var(--wheel-rim)"
              />
            </g>
          ))}
          <circle className="wheel__ring" r="95" />
          {Array.from({ length: STUDS }, (_, stud) => (
            <circle
              key={stud}
              className="wheel__stud"
              r="1.7"
              cy="-95"
              transform={`rotate(${String((360 * stud) / STUDS)})`}
            />
          ))}
          {labels.map(({ text, fontSize, needsOutline }, index) => (
            <g
              key={index}
              transform={`rotate(${String(slices[index]!.middle)})`}
              data-prize={index === stopsAt}
            >
              <text
                className="wheel__prize"
                data-flag={needsOutline}
                textAnchor="end"
                dominantBaseline="central"
                style={{ fontSize: `${String(fontSize)}px` }}
                transform={`translate(0 ${String(-LABELS_END)}) rotate(-90)`}
              >
                {text}
              </text>
            </g>
          ))}
          <circle r="17" fill="var(--wheel-rim)" />
          <circle className="wheel__hub" r="13" />
          <circle r="5" fill="var(--accent-light)" />
        </svg>
      </div>
      <ul className="wheel__odds" aria-label={texts.odds}>
        {prizeTexts.map(({ amount, odds }, index) => (
          <li key={index} data-won={index === prize && !isTurning}>
            <b>{amount}</b> {odds}
          </li>
        ))}
      </ul>
      <button type="button" className="bonus__button" disabled={disabled} onClick={onTurn}>
        {prize === null ? texts.turn : isTurning ? texts.turning : texts.stopped}
      </button>
    </BonusFrame>
  );
}

/** The prize that is worth most, which is golden; -1 if there is no other. */
function findBest(values: readonly number[]): number {
  return values.length < 2 ? -1 : values.indexOf(Math.max(...values));
}

/** Neighbours differ in colour, including the last and the first. */
function getColour(index: number, count: number): string {
  return COLOURS[index === count - 1 && index % 3 === 0 ? 1 : index % 3]!;
}

/** The path of a slice centred at the top. A single prize fills the whole disc. */
function slice(arc: number): string {
  if (arc >= 360) return 'M0 -92a92 92 0 1 1 -0.01 0z';
  const half = ((arc / 2) * Math.PI) / 180;
  const x = (92 * Math.sin(half)).toFixed(3);
  const y = (-92 * Math.cos(half)).toFixed(3);
  return `M0 0L${String(-Number(x))} ${y}A92 92 0 ${arc > 180 ? '1' : '0'} 1 ${x} ${y}z`;
}
