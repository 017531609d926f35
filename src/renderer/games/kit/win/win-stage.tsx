import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';
import type { SpriteDrawing } from './sprites.ts';
import { createWinPainter, type WinPainter } from './win-painter.ts';
import { formatShownAmount, getWinView, type WinPlan, type WinTier } from './win-plan.ts';
import type { WinCelebration } from './use-win-celebration.ts';

interface WinStageProps {
  readonly celebration: WinCelebration;
  readonly currency: GameSession['currency'];
  /** The flying particles: the game's own drawings, in the same order each time. */
  readonly drawings: readonly SpriteDrawing[];
  /** A line below the amount, such as the parts of the win. */
  readonly note?: string | undefined;
}

/**
 * The celebration of a large win, over its whole container. It exists only while it plays. Hidden from screen readers: the
 * page's status says the same once the amount is complete.
 */
export function WinStage(props: WinStageProps) {
  const { win, plan } = props.celebration;
  if (win === null || plan === null) return null;
  return <Celebration key={win.id} {...props} plan={plan} amount={win.win} />;
}

interface CelebrationProps extends WinStageProps {
  readonly plan: WinPlan;
  readonly amount: string;
}

function Celebration({ celebration, plan, amount, currency, drawings, note }: CelebrationProps) {
  const { win, number } = useGameTexts();
  const { isCounting, isLeaving } = celebration;
  const [tier, setTier] = useState(plan.tiers[0]!.tier);
  const shownTier = isCounting ? tier : plan.tiers.at(-1)!.tier;
  const digits = useRef<HTMLSpanElement>(null);
  const format = (share: number): string => number(formatShownAmount(amount, share, currency.decimals));
  const whole = format(1);
  const isMotionReduced = plan.countMs === 0;

  return (
    <div
      className="win"
      data-tier={shownTier}
      data-leaving={isLeaving}
      aria-hidden="true"
      data-testid="win-celebration"
      onClick={celebration.skip}
      style={
        {
          '--digits': whole.length + 0.45 * currency.label.length,
          '--letters': win.tier[shownTier].length,
          '--word': Math.max(...win.tier[shownTier].split(' ').map(({ length }) => length)),
        } as CSSProperties
      }
    >
      {!isMotionReduced && <div className="win__rays" />}
      {!isMotionReduced && (
        <Particles
          plan={plan}
          drawings={drawings}
          isCounting={isCounting}
          onTier={setTier}
          onShare={(share) => {
            const text = format(share);
            if (digits.current !== null && digits.current.textContent !== text)
              digits.current.textContent = text;
          }}
        />
      )}
      <div className="win__text">
        <p key={shownTier} className="win__title">
          <span className="win__shade">{win.tier[shownTier]}</span>
          <span className="win__face">{win.tier[shownTier]}</span>
        </p>
        <p className="win__amount" data-complete={!isCounting}>
          {/* While the amount counts up, each animation frame writes it. */}
          {isCounting ? <span ref={digits}>{format(0)}</span> : <span>{whole}</span>}
          <span className="win__unit">{currency.label}</span>
        </p>
        <p className="win__multiple" data-shown={!isCounting}>
          {win.multiple(number(plan.multiple))}
          {note !== undefined && <span className="win__note">{note}</span>}
        </p>
      </div>
    </div>
  );
}

interface ParticlesProps {
  readonly plan: WinPlan;
  readonly drawings: readonly SpriteDrawing[];
  readonly isCounting: boolean;
  onTier(tier: WinTier): void;
  onShare(share: number): void;
}

/** One loop of frames draws the particles and counts, for as long as the celebration exists. */
function Particles({ plan, drawings, isCounting, onTier, onShare }: ParticlesProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ isCounting, onTier, onShare });
  const first = useRef({ plan, drawings });

  useEffect(() => {
    latest.current = { isCounting, onTier, onShare };
  });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const { plan: fixed, drawings: fixedDrawings } = first.current;
    let painter: WinPainter | null = null;
    let startedAt: number | null = null;
    let frame = requestAnimationFrame(draw);
    const observer = new ResizeObserver(() => {
      painter = createWinPainter(element, fixed, fixedDrawings);
    });
    observer.observe(element);

    function draw(at: number): void {
      startedAt ??= at;
      const elapsedMs = at - startedAt;
      const { isCounting: counts, onTier: reach, onShare: count } = latest.current;
      if (counts) {
        const { tier, share } = getWinView(fixed, elapsedMs);
        reach(tier);
        count(share);
      }
      painter?.paint(elapsedMs);
      frame = requestAnimationFrame(draw);
    }
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return <canvas ref={canvas} className="win__particles" />;
}
