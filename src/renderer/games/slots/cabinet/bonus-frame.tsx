import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it opens, because the next action is inside. */
export function BonusFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <section className="bonus" aria-label={title} ref={frame} tabIndex={-1}>
      <h2 className="bonus__title">{title}</h2>
      {children}
    </section>
  );
}
