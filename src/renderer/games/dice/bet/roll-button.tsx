import { Die } from '../stage/die.tsx';
import { useTexts } from '../texts/texts-context.ts';

interface RollButtonProps {
  /** Rolls that auto-play has left; null where it does not run. */
  readonly left: number | null;
  readonly ready: boolean;
  readonly rolling: boolean;
  onPress(): void;
}

/**
 * Rolls, and stops what rolls by itself. It never moves and is never `disabled`, which would drop the focus at every
 * bet: the page lets no bet through meanwhile.
 */
export function RollButton({ left, ready, rolling, onPress }: RollButtonProps) {
  const { bet, auto } = useTexts();
  if (left !== null)
    return (
      <button type="button" className="roll" data-stops="true" aria-keyshortcuts="Escape" onClick={onPress}>
        <span className="roll__stop" aria-hidden="true" />
        <span className="roll__words">
          {bet.stopAuto}
          <span className="roll__below" aria-hidden="true">
            {auto.left(left)} <kbd>Esc</kbd>
          </span>
        </span>
      </button>
    );
  return (
    <button type="button" className="roll" aria-disabled={!ready} data-rolling={rolling} onClick={onPress}>
      <Die className="roll__die" />
      <span>{rolling ? bet.rolling : bet.roll}</span>
    </button>
  );
}
