import { useEffect } from 'react';
import { useNavigation } from '../../shell/navigation-store.ts';
import { isTyping } from '../../shell/typing.ts';
import { isCurlCommand } from './import-draft.ts';
import { offerCommand } from './offer-import.ts';

/** A cURL command that is pasted on Traffic opens the import with it; fields and dialogs keep what is pasted there. */
export function useCurlPaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (useNavigation.getState().view !== 'traffic' || isTyping(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isCurlCommand(text)) return;
      event.preventDefault();
      offerCommand(text);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
