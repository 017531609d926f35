import { type ReactNode, useEffect, useRef } from 'react';

/** A bonus game takes the focus when it opens: what is to be pressed next is in it. */
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
