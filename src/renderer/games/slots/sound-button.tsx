import { useState } from 'react';
import type { Show } from './show/show.ts';
import { SoundIcon } from './slots-icons.tsx';
import { useTexts } from './texts-context.ts';
import { useSound } from './use-sound.ts';

/** Off until the player wants it: a game in a frame that makes a noise by itself is closed. */
export function SoundButton({ show }: { readonly show: Show }) {
  const { bet } = useTexts();
  const [on, setOn] = useState(false);
  useSound(on, show);
  return (
    <button
      type="button"
      className="bar__button bar__button--sound"
      aria-label={on ? bet.soundOff : bet.soundOn}
      onClick={() => {
        setOn(!on);
      }}
    >
      <SoundIcon on={on} />
    </button>
  );
}
