import { type ReactNode, useEffect, useRef } from 'react';

interface BonusFrameProps {
  /** What kind of bonus it is. */
  readonly name: string;
  /** What the game calls it. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Takes the focus when it opens, because the next action is inside. */
export function BonusFrame({ name, title, children }: BonusFrameProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <section className="bonus" aria-label={name} ref={frame} tabIndex={-1}>
      <h2 className="bonus__title">{title}</h2>
      {children}
    </section>
  );
}
