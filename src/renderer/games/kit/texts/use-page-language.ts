import { useEffect } from 'react';

/** Sets the document's title and the language of its texts. */
export function usePageLanguage(language: string, title: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
}
