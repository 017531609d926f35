import { Icon } from '../page/icons.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';
import type { Sound } from './use-sound.ts';

/** The icon and `aria-pressed` show the state; the name stays the same. */
export function SoundButton({ sound: { isOn, toggle } }: { readonly sound: Sound }) {
  const { sound } = useGameTexts();
  return (
    <button
      type="button"
      className="bar__button bar__button--sound"
      aria-pressed={isOn}
      aria-label={sound}
      title={sound}
      onClick={toggle}
    >
      <Icon>
        <path d="M4 9.5v5h3.5L13 19V5L7.5 9.5z" />
        {isOn ? (
          <path d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
        ) : (
          <path d="M17 9.5l5 5M22 9.5l-5 5" />
        )}
      </Icon>
    </button>
  );
}
