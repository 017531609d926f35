import { type KeyboardEvent, useState } from 'react';
import { clampTarget } from './hundredths.ts';
import type { BetDraft } from './use-bet-draft.ts';

/** What the player types in a field that sets the target: as it is, by its chance, or by its multiplier. */
interface TargetDraft {
  readonly value: string;
  readonly isAllowed: boolean;
  type(text: string): void;
  settle(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Valid input applies at once; invalid input is corrected on blur. `shown` is the field's text while nobody types, and
 * `readTarget` the target that a text means, allowed or not; null if it is not a number.
 */
export function useTargetDraft(
  betDraft: BetDraft,
  shown: string,
  readTarget: (text: string) => number | null,
): TargetDraft {
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? betDraft.target : readTarget(draft);
  const isAllowed = typed !== null && clampTarget(betDraft.direction, typed) === typed;

  function settle(): void {
    if (typed !== null && draft !== null) betDraft.setTarget(typed);
    setDraft(null);
  }

  return {
    value: draft ?? shown,
    isAllowed,
    type(text) {
      setDraft(text);
      const target = readTarget(text);
      if (target !== null && clampTarget(betDraft.direction, target) === target) betDraft.setTarget(target);
    },
    settle,
    /**
     * After invalid input, the first Enter only shows the corrected target: it must not bet on a value that the player
     * has not seen.
     */
    onKeyDown(event) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      if (!isAllowed) event.preventDefault();
      settle();
    },
  };
}
