import { BarToggle } from '../page/bar-toggle.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';
import type { Sound } from './use-sound.ts';

/** Turns the sounds of a game on or off. */
export function SoundButton({ sound: { isOn, toggle } }: { readonly sound: Sound }) {
  const { sound } = useGameTexts();
  return (
    <BarToggle label={sound} isOn={isOn} onToggle={toggle}>
      <path d="M4 9.5v5h3.5L13 19V5L7.5 9.5z" />
      {isOn ? <path d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" /> : <path d="M17 9.5l5 5M22 9.5l-5 5" />}
    </BarToggle>
  );
}

/** Turns the music of a game on or off. */
export function MusicButton({ music: { isOn, toggle } }: { readonly music: Pick<Sound, 'isOn' | 'toggle'> }) {
  const { music } = useGameTexts();
  return (
    <BarToggle label={music} isOn={isOn} onToggle={toggle}>
      <path d="M9 18V6l10-2v11.5" />
      <circle cx="6.5" cy="18" r="2.5" />
      <circle cx="16.5" cy="15.5" r="2.5" />
      {!isOn && <path d="M3.5 3.5l17 17" />}
    </BarToggle>
  );
}
