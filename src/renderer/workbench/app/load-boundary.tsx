import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TeachingPage } from '../../ui/layout/teaching-page.tsx';
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
        <TeachingPage
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
