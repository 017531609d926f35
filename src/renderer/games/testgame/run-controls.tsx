import { Play, RotateCw, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TestGameRun, TestGameStart } from '#shared/games/testgame-api.ts';
import { countScenarios, listScenariosToRerun } from './run-summary.ts';
import { texts } from './texts.ts';

interface RunControlsProps {
  readonly run: TestGameRun | null;
  readonly pending: 'start' | 'stop' | null;
  onStart(request: TestGameStart): void;
  onStop(): void;
}

export function RunControls({ run, pending, onStart, onStop }: RunControlsProps) {
  const { control } = texts;
  const [strict, setStrict] = useState(false);
  const runButton = useRef<HTMLButtonElement>(null);
  const isRunning = run?.state === 'running';
  const isBusy = isRunning || pending !== null;
  const rerunIds = listScenariosToRerun(run);

  // The pressed button disappears, so the focus moves to the remaining one.
  function keepFocus(): void {
    runButton.current?.focus();
  }

  return (
    <div className="controls">
      <label className="controls__strict">
        <input
          type="checkbox"
          checked={strict}
          disabled={isBusy}
          onChange={(event) => {
            setStrict(event.target.checked);
          }}
        />
        <span>
          <b>{control.strict}</b>: {control.strictHint}
        </span>
      </label>
      <div className="controls__row">
        <button
          ref={runButton}
          type="button"
          className="button button--primary"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onStart({ strict });
          }}
        >
          <Play size={16} aria-hidden />
          {isRunning ? control.running : control.run}
        </button>
        {isRunning && (
          <button
            type="button"
            className="button"
            aria-disabled={pending !== null}
            onClick={() => {
              if (pending !== null) return;
              keepFocus();
              onStop();
            }}
          >
            <Square size={15} aria-hidden />
            {pending === 'stop' ? control.stopping : control.stop}
          </button>
        )}
        {rerunIds.length > 0 && run !== null && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              keepFocus();
              onStart({ strict, only: rerunIds });
            }}
          >
            <RotateCw size={15} aria-hidden />
            {control.rerun(rerunIds.length, rerunIds.length === countScenarios(run).failed)}
          </button>
        )}
      </div>
    </div>
  );
}
