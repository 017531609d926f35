import { Component, type ReactNode } from 'react';
import { Die } from './die.tsx';
import { useTexts } from './texts-context.ts';

interface GameBoundaryProps {
  readonly children: ReactNode;
}

/** A defect of the page must not leave the player before an empty one. React reports it to the console. */
export class GameBoundary extends Component<GameBoundaryProps, { readonly isBroken: boolean }> {
  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override render(): ReactNode {
    return this.state.isBroken ? <NotShown /> : this.props.children;
  }
}

function NotShown() {
  const { page } = useTexts();
  return (
    <main className="closed">
      <div className="closed__card" role="alert">
        <Die className="closed__die" />
        <h1 className="closed__title">{page.broken}</h1>
        <p className="closed__why">{page.brokenWhy}</p>
      </div>
    </main>
  );
}
