import { useEffect, useRef, useState } from 'react';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { Split } from '../../../ui/layout/split.tsx';
import { useCommand } from '../../platform/commands/command-registry.ts';
import { LaunchForm } from './launch-form.tsx';
import { Stage } from './stage.tsx';
import { useLaunch } from './launch-store.ts';
import { texts } from './texts.ts';

/** Here the game needs the form's room: in a small window, or once somebody zooms in. */
const narrowQuery = window.matchMedia('(width < 1240px)');

export function LaunchView() {
  const form = useRef<PanelImperativeHandle>(null);
  const [isFolded, setIsFolded] = useState(false);
  const run = useLaunch((state) => state.game?.run);

  useEffect(() => {
    if (run === undefined) return undefined;
    const makeRoom = (): void => {
      if (narrowQuery.matches) form.current?.collapse();
    };
    makeRoom();
    narrowQuery.addEventListener('change', makeRoom);
    return () => narrowQuery.removeEventListener('change', makeRoom);
  }, [run]);

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
          content: (
            <Stage
              formFolded={isFolded}
              onToggleForm={() => (isFolded ? form.current?.expand() : form.current?.collapse())}
            />
          ),
          minSize: 360,
        },
      ]}
    />
  );
}
