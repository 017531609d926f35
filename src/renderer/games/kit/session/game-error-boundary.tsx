import { Component, type ReactNode } from 'react';
import { ClosedCard } from './closed-card.tsx';
import type { SessionTexts } from './session-texts.ts';

interface GameErrorBoundaryProps {
  /** The game's mark. */
  readonly mark: ReactNode;
  readonly texts: SessionTexts['page'];
  readonly children: ReactNode;
}

/** Shows a message instead of an empty page after a rendering error. React logs the error to the console. */
export class GameErrorBoundary extends Component<GameErrorBoundaryProps, { readonly isBroken: boolean }> {
  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render(): ReactNode {
    const { mark, texts, children } = this.props;
    if (!this.state.isBroken) return children;
    return <ClosedCard mark={mark} title={texts.broken} reason={texts.brokenWhy} alert />;
  }
}
