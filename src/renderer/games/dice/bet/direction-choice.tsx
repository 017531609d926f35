import type { DiceDirection } from '#shared/games/dice-api.ts';
import { OverIcon, UnderIcon } from './direction-icons.tsx';
import { useTexts } from '../texts/texts-context.ts';

interface DirectionChoiceProps {
  readonly direction: DiceDirection;
  readonly disabled: boolean;
  onDirection(direction: DiceDirection): void;
}

export function DirectionChoice({ direction, disabled, onDirection }: DirectionChoiceProps) {
  const { bet } = useTexts();
  return (
    <fieldset className="direction">
      <legend className="caption">{bet.direction}</legend>
      <div className="direction__row">
        {(['under', 'over'] as const).map((choice) => (
          <label key={choice} className="direction__choice" data-chosen={choice === direction}>
            <input
              type="radio"
              className="unseen"
              name="direction"
              value={choice}
              checked={choice === direction}
              onChange={() => {
                if (!disabled) onDirection(choice);
              }}
            />
            {choice === 'under' ? <UnderIcon /> : <OverIcon />}
            {bet[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
