import { useEffect, useRef } from 'react';
import { Die } from './die.tsx';
import type { Refusal } from './gateway-client.ts';
import { OutLink } from './out-link.tsx';
import { useTexts } from './texts-context.ts';

interface SessionOverProps {
  readonly refusal: Refusal;
  readonly returnUrl: string | null;
}

/** Covers the table for good: this token will not play again. */
export function SessionOver({ refusal, returnUrl }: SessionOverProps) {
  const { over } = useTexts();
  const card = useRef<HTMLDivElement>(null);
  const ended = refusal.kind === 'session_ended';

  // The table behind is inert now: without this the focus would fall out of the page.
  useEffect(() => {
    card.current?.focus();
  }, []);

  return (
    <div className="closed closed--over">
      <div
        className="closed__card"
        ref={card}
        tabIndex={-1}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="over-title"
        aria-describedby="over-why"
      >
        <Die className="closed__die" />
        <h2 className="closed__title" id="over-title">
          {ended ? over.ended : over.unknown}
        </h2>
        <p className="closed__why" id="over-why">
          {refusal.message}
        </p>
        {returnUrl !== null && <OutLink href={returnUrl}>{over.goBack}</OutLink>}
      </div>
    </div>
  );
}
