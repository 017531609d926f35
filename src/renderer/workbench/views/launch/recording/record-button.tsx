import { Circle, Square } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Hint } from '../../../../ui/overlay/hint.tsx';
import { texts } from '../texts.ts';
import styles from '../game-pane.module.css';
import { MAX_RECORDING_S, useRecording } from './recording-store.ts';

/** Starts a recording of the game, and stops it; as wide in both states. The seconds are not spoken. */
export function RecordButton({ onRecord }: { readonly onRecord: () => void }) {
  const secondsLeft = useRecording((state) => state.secondsLeft);
  const isBusy = useRecording((state) => state.isBusy);
  const stop = useRecording((state) => state.stop);
  return (
    <span className={styles.record}>
      <Hint text={secondsLeft === null ? texts.recordHint(MAX_RECORDING_S) : texts.stopRecordingHint}>
        <Button
          size="sm"
          variant={secondsLeft === null ? 'plain' : 'danger'}
          icon={secondsLeft === null ? Circle : Square}
          aria-disabled={isBusy}
          onClick={secondsLeft === null ? onRecord : stop}
        >
          {secondsLeft === null ? (
            texts.record
          ) : (
            <span>
              {texts.stop}
              <span className="visually-hidden"> {texts.recording}</span>
              <span aria-hidden>{texts.secondsLeft(secondsLeft)}</span>
            </span>
          )}
        </Button>
      </Hint>
    </span>
  );
}
