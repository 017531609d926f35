const LANGUAGES = ['en', 'de'] as const;

/** What the games with bets speak. */
export type Language = (typeof LANGUAGES)[number];

/** The compiler asks for each of them. */
export type ByLanguage<Texts> = Readonly<Record<Language, Texts>>;

/** The language for a locale such as `de-AT` or `de_AT`: English where its own is not spoken here. */
export function languageOf(locale: string): Language {
  const wanted = locale.split(/[-_.@]/)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}
