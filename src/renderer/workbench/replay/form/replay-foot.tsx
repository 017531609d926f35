import { RotateCcw, Send, Square } from 'lucide-react';
import { commandKey } from '../../shell/command-key.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import type { SeenProblem } from '../../ui/problems.ts';
import { useReplay } from '../replay-store.ts';
import { refusedWords, runWords } from '../run-words.ts';
import type { Run } from '../run.ts';
import { useRuns } from '../run-store.ts';
import styles from './replay-form.module.css';
import { problemsElsewhere } from './problem-places.ts';

interface ReplayFootProps {
  readonly originId: number;
  readonly run: Run | null;
  readonly problems: readonly SeenProblem[];
  readonly onSend: () => void;
}

/** Sends, says how far it is, and stops it. */
export function ReplayFoot({ originId, run, problems, onSend }: ReplayFootProps) {
  const isRunning = run?.state === 'running';
  const isRefused = problems.length > 0 && !isRunning;
  return (
    <footer className={styles.foot}>
      <p className={styles.progress} aria-live="polite">
        {isRefused ? refusedWords(problems.length) : standingWords(run)}
      </p>
      <ProblemNote problem={problemsElsewhere(problems)} />
      <Button
        look="quiet"
        icon={<RotateCcw size={14} aria-hidden />}
        onClick={() => useReplay.getState().reset(originId)}
      >
        Start over
      </Button>
      {isRunning && (
        <Button icon={<Square size={13} aria-hidden />} onClick={() => useRuns.getState().stop(originId)}>
          Stop
        </Button>
      )}
      <Button
        look="primary"
        disabled={isRunning}
        aria-keyshortcuts={`${commandKey.aria}+Enter`}
        icon={<Send size={14} aria-hidden />}
        onClick={onSend}
      >
        Send <kbd className={styles.keys}>{commandKey.text} Enter</kbd>
      </Button>
    </footer>
  );
}

function standingWords(run: Run | null): string {
  return run === null ? 'Replaying changes nothing in the gateway.' : runWords(run);
}
