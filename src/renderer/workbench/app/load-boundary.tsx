import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TeachingPage } from '../../ui/layout/teaching-page.tsx';
import { texts } from './texts.ts';

interface LoadBoundaryProps {
  /** What it is around, as a person knows it: "Traffic". */
  readonly what: string;
  readonly children: ReactNode;
}

/**
 * What could not be loaded, or has a defect, leaves the rest of the page as it is. React reports the error to the
 * console. A part of another build of the workbench is not to be had any more: only the page as a whole can be.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly message: string | null }> {
  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override state: { readonly message: string | null } = { message: null };

  override render(): ReactNode {
    const { what, children } = this.props;
    const { message } = this.state;
    if (message === null) return children;
    return (
      <div role="alert">
        <TeachingPage
          title={texts.couldNotBeLoaded(what)}
          lead={texts.partOfThisPageFailed}
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
