import { useRef } from 'react';
import { MAX_POINT, computeMultiplier, formatMultiplier } from '#shared/games/crash-curve.ts';
import type { RoundClock } from '../crash-state.ts';
import { useTexts } from '../texts/texts-context.ts';
import type { Texts } from '../texts/texts.ts';
import { useReducedMotion } from '../../kit/page/use-reduced-motion.ts';
import { createFramePacer, useFrames } from './use-frames.ts';
import { formatTimes } from '../texts/format.ts';

/** `999.99×`: more than that is wider than a phone. */
const MAX_WIDE_CHARACTERS = 7;

/** The large number: seconds to the start, then the multiplier. Written to the DOM in every frame, without React. */
export function FlightDisplay({
  round,
  over,
}: {
  readonly round: RoundClock | null;
  /** The session is over: the number stops. */
  readonly over: boolean;
}) {
  const texts = useTexts();
  const number = useRef<HTMLParagraphElement>(null);
  const time = useRef<HTMLElement>(null);
  const reducedMotion = useReducedMotion();

  useFrames((at) => {
    if (number.current === null || time.current === null) return;
    const text = round === null ? '' : formatMultiplierOrCountdown(round, at, texts);
    if (number.current.textContent !== text) {
      number.current.textContent = text;
      number.current.toggleAttribute('data-long', text.length > MAX_WIDE_CHARACTERS);
    }
    time.current.style.transform = `scaleX(${getRemainingShare(round, at)})`;
  }, createFramePacer({ over, reducedMotion }));

  return (
    <div className="count" data-phase={round?.kind ?? 'none'}>
      <p className="count__caption">{getCaption(round, texts.stage)}</p>
      <p className="count__number" ref={number} data-testid="multiplier" />
      <div className="count__time" aria-hidden="true">
        <i ref={time} />
      </div>
    </div>
  );
}

function getCaption(round: RoundClock | null, stage: Texts['stage']): string {
  if (round?.kind === 'betting') return stage.next;
  return round?.kind === 'crashed' ? stage.out : '';
}

function formatMultiplierOrCountdown(round: RoundClock, at: number, texts: Texts): string {
  if (round.kind === 'crashed') return formatTimes(round.crashPoint, texts);
  if (round.kind === 'flying')
    return formatTimes(formatMultiplier(getCappedMultiplier(at - round.startedAt)), texts);
  return texts.stage.seconds(texts.number((Math.max(0, round.endsAt - at) / 1_000).toFixed(1)));
}

/** While disconnected the page does not learn of the crash, so it stops at the highest possible point. */
function getCappedMultiplier(elapsedMs: number): number {
  return Math.min(computeMultiplier(elapsedMs), MAX_POINT);
}

function getRemainingShare(round: RoundClock | null, at: number): number {
  if (round?.kind !== 'betting' || round.durationMs === 0) return 0;
  return Math.min(1, Math.max(0, (round.endsAt - at) / round.durationMs));
}
