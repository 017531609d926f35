import { useEffect, useState } from 'react';
import { notify } from '../overlay/toast.tsx';
import { texts } from '../texts.ts';

/**
 * Copies text to the clipboard and announces it. `label` names it: "Launch URL". Returns false if the system
 * refuses.
 */
export async function copyText(text: string, label: string): Promise<boolean> {
  const copied = await writeClipboard(text);
  if (copied) notify(texts.copied(label));
  else notify(texts.copyFailed(label), { tone: 'broken' });
  return copied;
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A window that denies every permission request still allows copying a selection on a user gesture.
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the one way that asks for no permission
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

const SHOWN_MS = 1_500;

/** Copies, and shows for a moment that it was done. */
export function useCopied(): { readonly copied: boolean; copy(text: string, label: string): Promise<void> } {
  const [copiedAt, setCopiedAt] = useState(0);

  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  return {
    copied: copiedAt !== 0,
    async copy(text, label) {
      if (await copyText(text, label)) setCopiedAt((last) => last + 1);
    },
  };
}
