import { RotateCw } from 'lucide-react';
import { Component, memo, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { IntroPage } from '../../ui/layout/intro-page.tsx';
import { texts } from './texts.ts';

interface LoadBoundaryProps {
  /** The name that the user knows it by: "Traffic". */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * A part that cannot be loaded, or that throws, leaves the rest of the page usable. React logs the error. If the part
 * belongs to another build of the workbench, only reloading the page helps.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly message: string | null }> {
  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override state: { readonly message: string | null } = { message: null };

  override render(): ReactNode {
    const { name, children } = this.props;
    const { message } = this.state;
    if (message === null) return children;
    return (
      <div role="alert">
        <IntroPage
          title={texts.loadFailed(name)}
          lead={texts.reloadHint}
          actions={
            <Button variant="primary" icon={RotateCw} onClick={() => window.location.reload()}>
              {texts.reloadPage}
            </Button>
          }
          note={message}
        />
      </div>
    );
  }
}

/** A component whose code is loaded separately from the page. */
export interface LazyComponent {
  /** Empty until it is loaded. If it cannot be loaded, it throws when it is rendered. */
  readonly Component: ComponentType;
  /** Loads it, so that it is shown at once. */
  load(): Promise<ComponentType>;
}

/**
 * Unlike React's `lazy`, it appears as soon as it is loaded: React keeps the fallback of a `Suspense` for 300 ms, even
 * for code that has been loaded before.
 */
export function loadLater(load: () => Promise<ComponentType>): LazyComponent {
  let loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const loadOnce = (): Promise<ComponentType> =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));

  function Later(): ReactNode {
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Shown !== null) return;
      loadOnce().then(
        (component) => setShown(() => component),
        (error: unknown) => setFailure({ error }),
      );
    }, [Shown]);
    if (failure !== null) throw failure.error;
    return Shown && <Shown />;
  }

  // It has no props, so it is not re-rendered when another view is shown.
  return { Component: memo(Later), load: loadOnce };
}
