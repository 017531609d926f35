import { type CSSProperties, Fragment } from 'react';
import type { DiceRound } from '#shared/games/dice-api.ts';
import { formatHundredths } from '../bet/hundredths.ts';
import type { StageMotion } from './stage-phase.ts';
import { useTexts } from '../texts/texts-context.ts';

interface RollReelsProps {
  readonly round: DiceRound | null;
  readonly motion: StageMotion;
}

/**
 * The roll as four reels. The style sheet draws the spinning digits, so the element's text is only ever the roll, once
 * the reels have stopped.
 */
export function RollReels({ round, motion }: RollReelsProps) {
  const { stage, number } = useTexts();
  const digits = round === null ? null : String(round.roll).padStart(4, '0');
  return (
    <div
      className="reels"
      data-phase={motion}
      data-blank={round === null}
      data-won={round?.won}
      role="group"
      aria-label={stage.lastRoll}
    >
      <span className="visually-hidden" data-testid="last-roll">
        {round === null || motion === 'settling' ? '' : number(formatHundredths(round.roll))}
      </span>
      {[0, 1, 2, 3].map((digit) => (
        <Fragment key={digit}>
          {digit === 2 && <span className="reels__mark" aria-hidden="true" />}
          <span
            className="reels__place"
            aria-hidden="true"
            data-idle={motion !== 'rolling' && digit === 0 && digits?.startsWith('0')}
          >
            <span
              // The same element for every roll: its thirty digits are laid out once. The phases restart its animation.
              className="reel"
              style={{ '--digit': digits?.[digit] ?? 0, '--reel': digit } as CSSProperties}
            />
          </span>
        </Fragment>
      ))}
    </div>
  );
}
