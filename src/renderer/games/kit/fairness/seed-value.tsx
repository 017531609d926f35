import { useState } from 'react';
import { CheckIcon, CopyIcon } from '../page/icons.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';

const COPIED_FEEDBACK_MS = 1_500;

/** A value that the player may want to copy to an independent verifier. */
export function SeedValue({ name, value }: { readonly name: string; readonly value: string }) {
  const { fairness } = useGameTexts();
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // The frame has no clipboard permission; the value can still be selected.
      return;
    }
    setCopied(true);
    setTimeout(() => {
      setCopied(false);
    }, COPIED_FEEDBACK_MS);
  }

  return (
    <div className="seeds__item">
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <button
          type="button"
          className="seeds__copy"
          aria-label={copied ? fairness.copied : fairness.copy(name)}
          onClick={() => {
            void copy();
          }}
        >
          {copied ? <CheckIcon /> : <CopyIcon />}
        </button>
      </dd>
    </div>
  );
}
