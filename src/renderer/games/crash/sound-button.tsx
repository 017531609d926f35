import { useEffect, useRef, useState } from 'react';
import { Icon } from '../table/icons.tsx';
import { playTone } from '../table/tone.ts';
import type { CrashTable } from './crash-state.ts';
import { MELODIES, momentBetween } from './melody.ts';
import { useTexts } from './texts-context.ts';

/** Off until the player wants it: a game in a frame that makes a noise by itself is closed. */
export function SoundButton({ table }: { readonly table: CrashTable | null }) {
  const { sound } = useTexts();
  const [audio, setAudio] = useState<AudioContext | null>(null);
  const before = useRef(table);

  useEffect(() => {
    const moment = momentBetween(before.current, table);
    before.current = table;
    if (audio === null || moment === null) return;
    for (const tone of MELODIES[moment]) playTone(audio, tone);
  }, [table, audio]);

  function toggle(): void {
    // Made by the press itself: browsers let no page sound before one.
    if (audio === null) setAudio(new AudioContext());
    else {
      void audio.close();
      setAudio(null);
    }
  }

  return (
    <button
      type="button"
      className="bar__button bar__button--sound"
      aria-pressed={audio !== null}
      aria-label={sound}
      title={sound}
      onClick={toggle}
    >
      <Icon>
        <path d="M4 9.5v5h3.5L13 19V5L7.5 9.5z" />
        {audio === null ? (
          <path d="M17 9.5l5 5M22 9.5l-5 5" />
        ) : (
          <path d="M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
        )}
      </Icon>
    </button>
  );
}
