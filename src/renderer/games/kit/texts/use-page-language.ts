import { useEffect } from 'react';

/** Tells the browser what the page is called, and in which language its texts really are. */
export function usePageLanguage(language: string, title: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
}
