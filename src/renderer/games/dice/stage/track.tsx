import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import type { DiceDirection, DiceRound } from '#shared/games/dice-api.ts';
import { Die } from './die.tsx';
import { formatHundredths, getTargetRange } from '../bet/hundredths.ts';
import type { StageMotion } from './stage-phase.ts';
import { useTexts } from '../texts/texts-context.ts';

interface TrackProps {
  readonly direction: DiceDirection;
  readonly target: number;
  readonly round: DiceRound | null;
  readonly motion: StageMotion;
  readonly disabled: boolean;
  onTarget(target: number): void;
}

/** The die's position before the first roll. */
const CENTRE = 5_000;

/** The scale of 0 to 100 with its winning and losing zones, the target's handle, and the die. */
export const Track = memo(function Track(props: TrackProps) {
  const { direction, target, round, motion, disabled, onTarget } = props;
  const { stage, bet, number } = useTexts();
  const { min, max } = getTargetRange(direction);
  const share = target / 100;
  const [below, above] =
    direction === 'under' ? [stage.winZone, stage.loseZone] : [stage.loseZone, stage.winZone];
  const positions = {
    '--target': share,
    '--min': min / 100,
    '--max': max / 100,
  } as CSSProperties;

  return (
    <div className="track" style={positions} data-direction={direction}>
      <div className="track__lane" aria-hidden="true">
        {/* Not on the track: a roll would then restyle each line of the scale. */}
        <div
          className="marker"
          data-rolled={round !== null}
          style={{ '--roll': (round?.roll ?? CENTRE) / 100 } as CSSProperties}
        >
          <div className="marker__die" data-phase={motion}>
            <Die />
          </div>
          <div className="marker__needle" />
        </div>
      </div>
      <div className="track__rim">
        <div className="track__channel">
          <div className="track__zone" data-zone="below" />
          <div className="track__zone" data-zone="above" />
          {share >= 14 && (
            <span className="track__label" data-zone="below">
              {below}
            </span>
          )}
          {share <= 86 && (
            <span className="track__label" data-zone="above">
              {above}
            </span>
          )}
        </div>
        <input
          type="range"
          className="track__handle"
          aria-label={bet.targetSlider}
          aria-valuetext={number(formatHundredths(target))}
          min={min}
          max={max}
          step={1}
          value={target}
          disabled={disabled}
          onChange={(event) => {
            onTarget(Number(event.target.value));
          }}
          onKeyDown={(event) => {
            stepByKey(event, target, onTarget);
          }}
        />
      </div>
      <Scale />
    </div>
  );
});

const STEP_BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -100,
  ArrowDown: -100,
  ArrowRight: 100,
  ArrowUp: 100,
  PageDown: -1_000,
  PageUp: 1_000,
};

/** The slider's step is a hundredth, for the pointer. By keyboard that would be 9,800 presses. */
function stepByKey(event: KeyboardEvent, target: number, onTarget: (target: number) => void): void {
  const step = STEP_BY_KEY[event.key];
  if (step === undefined) return;
  event.preventDefault();
  onTarget(target + (event.shiftKey ? Math.sign(step) : step));
}

/** Never changes, so dragging the handle does not redraw its hundred lines. */
const Scale = memo(function Scale() {
  return (
    <div className="scale" aria-hidden="true">
      <svg className="scale__lines" width="100%" height="12">
        {Array.from({ length: 101 }, (_, at) => (
          <line
            key={at}
            x1={`${String(at)}%`}
            x2={`${String(at)}%`}
            y1="0"
            y2={at % 10 === 0 ? 12 : at % 5 === 0 ? 8 : 4}
            data-minor={at % 5 !== 0}
          />
        ))}
      </svg>
      {Array.from({ length: 11 }, (_, tenth) => (
        <span
          key={tenth}
          className="scale__number"
          style={{ left: `${String(tenth * 10)}%` }}
          data-main={tenth % 5 === 0}
        >
          {tenth * 10}
        </span>
      ))}
    </div>
  );
});
