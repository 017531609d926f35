import type { ReactNode } from 'react';

/**
 * A link to a page of the casino beside the game. Inside a frame it opens a tab of its own: following it in place would put the casino into the
 * game's frame, and taking over the window around it is not the game's to do.
 */
export function OutLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const framed = window.parent !== window;
  return (
    <a className="out-link" href={href} target={framed ? '_blank' : '_self'} rel="noopener noreferrer">
      {children}
    </a>
  );
}
