import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 1_500;

/** Copies, and tells for a moment that it was done. */
export function useCopied(): { readonly copied: boolean; copy(text: string, what: string): Promise<void> } {
  const [copiedAt, setCopiedAt] = useState(0);

  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  return {
    copied: copiedAt !== 0,
    async copy(text, what) {
      if (await copyText(text, what)) setCopiedAt((last) => last + 1);
    },
  };
}
