const LANGUAGES = ['en', 'de'] as const;

/** The languages of the games with bets. */
export type Language = (typeof LANGUAGES)[number];

/** The compiler requires every language. */
export type ByLanguage<Texts> = Readonly<Record<Language, Texts>>;

/** The language for a locale such as `de-AT` or `de_AT`; English if the locale's language is not supported. */
export function toLanguage(locale: string): Language {
  const wanted = locale.split(/[-_.@]/)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}
