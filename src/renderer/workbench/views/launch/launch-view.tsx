import { useEffect, useRef, useState } from 'react';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { Split } from '../../../ui/layout/split.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-wide.ts';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { LaunchForm } from './launch-form.tsx';
import { Stage } from './stage.tsx';
import { useLaunch } from './launch-store.ts';
import { texts } from './texts.ts';

/** The game needs the form's space: in a small window, or after zooming in. */
const narrowQuery = window.matchMedia('(width < 1240px)');

export function LaunchView() {
  const form = useRef<PanelImperativeHandle>(null);
  const [isFolded, setIsFolded] = useState(false);
  /** Collapsed automatically: it is expanded again when there is space. */
  const isCollapsedForSpace = useRef(false);
  const run = useLaunch((state) => state.game?.run);
  const isPhone = useIsPhone();

  useEffect(() => {
    if (run === undefined) return undefined;
    const fitForm = (): void => {
      if (narrowQuery.matches) {
        if (form.current?.isCollapsed() === true) return;
        form.current?.collapse();
        isCollapsedForSpace.current = true;
      } else if (isCollapsedForSpace.current) {
        form.current?.expand();
        isCollapsedForSpace.current = false;
      }
    };
    fitForm();
    narrowQuery.addEventListener('change', fitForm);
    return () => narrowQuery.removeEventListener('change', fitForm);
  }, [run]);

  function toggleForm(): void {
    isCollapsedForSpace.current = false;
    if (isFolded) form.current?.expand();
    else form.current?.collapse();
  }

  useCommand('launch.start', () => void useLaunch.getState().launch());

  return (
    <Split
      id="launch"
      label={texts.resizeForm}
      panels={[
        {
          id: 'form',
          content: <LaunchForm folded={isFolded} />,
          defaultSize: 340,
          minSize: 280,
          maxSize: 520,
          collapsible: true,
          keepsWidth: true,
          panelRef: form,
          onCollapsedChange: setIsFolded,
        },
        {
          id: 'stage',
          content: <Stage isFormCollapsed={isFolded} onToggleForm={toggleForm} />,
          // A phone shows the form or the game.
          minSize: isPhone ? 0 : 360,
        },
      ]}
    />
  );
}
