import { Icon } from '../page/icons.tsx';
import type { StoredSwitch } from '../page/use-stored-switch.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';

/** The icon and `aria-pressed` show the state; the name stays the same. */
export function MusicButton({ music: { isOn, toggle } }: { readonly music: StoredSwitch }) {
  const { music } = useGameTexts();
  return (
    <button
      type="button"
      className="bar__button bar__button--sound"
      aria-pressed={isOn}
      aria-label={music}
      title={music}
      onClick={toggle}
    >
      <Icon>
        <path d="M9 18V6l10-2v11.5" />
        <circle cx="6.5" cy="18" r="2.5" />
        <circle cx="16.5" cy="15.5" r="2.5" />
        {!isOn && <path d="M3.5 3.5l17 17" />}
      </Icon>
    </button>
  );
}
