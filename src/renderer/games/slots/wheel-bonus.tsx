import type { CSSProperties } from 'react';
import type { SlotsMachine, SlotsStepShown } from '#shared/games/slots/slots-api.ts';
import { multipleOf } from './money-words.ts';
import type { SlotsSession } from './slots-client.ts';
import { BonusFrame } from './bonus-frame.tsx';
import { useTexts } from './texts-context.ts';

type Bonus = NonNullable<SlotsMachine['bonus']>;

interface WheelBonusProps {
  readonly bonus: Bonus;
  readonly stake: string;
  readonly currency: SlotsSession['currency'];
  /** The step that turned it; null until then. */
  readonly step: SlotsStepShown | null;
  readonly isTurning: boolean;
  readonly disabled: boolean;
  onTurn(): void;
}

const TURNS = 6;
const COLORS = ['var(--wheel-1)', 'var(--wheel-2)', 'var(--wheel-3)'];

/** The gateway says where it stops; the wheel turns there. */
export function WheelBonus({ bonus, stake, currency, step, isTurning, disabled, onTurn }: WheelBonusProps) {
  const { bonus: words } = useTexts();
  const { prizes } = bonus;
  const arc = 360 / prizes.length;
  const prize = step?.kind === 'wheel' ? step.prize : null;
  const turn = prize === null ? 0 : TURNS * 360 - prize * arc;
  return (
    <BonusFrame title={words.wheel}>
      <div className="wheel">
        <div className="wheel__pointer" aria-hidden="true" />
        <svg
          className="wheel__disc"
          viewBox="-100 -100 200 200"
          role="img"
          aria-label={prizes.map(({ value }) => multipleOf(stake, String(value), currency)).join(', ')}
          data-turning={isTurning}
          data-stopped={prize !== null && !isTurning}
          style={{ '--turn': `${String(turn)}deg` } as CSSProperties}
        >
          <circle r="98" fill="var(--wheel-rim)" />
          {prizes.map(({ value }, index) => (
            <g key={index} transform={`rotate(${String(index * arc)})`} data-prize={index === prize}>
              <path d={slice(arc)} fill={colorOf(index, prizes.length)} stroke="var(--wheel-rim)" />
              <text
                className="wheel__prize"
                textAnchor="middle"
                transform={prizes.length > 10 ? 'translate(0 -68) rotate(-90)' : 'translate(0 -66)'}
              >
                {multipleOf(stake, String(value), currency)}
              </text>
            </g>
          ))}
          <circle r="16" fill="var(--wheel-rim)" />
          <circle r="9" fill="var(--accent-light)" />
        </svg>
      </div>
      <button type="button" className="bonus__button" disabled={disabled} onClick={onTurn}>
        {prize === null ? words.turn : isTurning ? words.turning : words.stopped}
      </button>
    </BonusFrame>
  );
}

/** Neighbours differ in colour, the last and the first too. */
function colorOf(index: number, count: number): string {
  return COLORS[index === count - 1 && index % 3 === 0 ? 1 : index % 3]!;
}

/** A slice around the top. A single prize is the whole disc. */
function slice(arc: number): string {
  if (arc >= 360) return 'M0 -92a92 92 0 1 1 -0.01 0z';
  const half = ((arc / 2) * Math.PI) / 180;
  const x = (92 * Math.sin(half)).toFixed(3);
  const y = (-92 * Math.cos(half)).toFixed(3);
  return `M0 0L-${x} ${y}A92 92 0 ${arc > 180 ? '1' : '0'} 1 ${x} ${y}z`;
}
