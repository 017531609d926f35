/** The languages that the games with bets speak. */
export type Language = 'en';

export type ByLanguage<Texts> = Readonly<Record<Language, Texts>>;

/** The language for a launch locale such as `pt-BR`: English where its own is not spoken here. */
export function languageOf(locale: string): Language {
  const language = locale.slice(0, 2).toLowerCase();
  return language === 'en' ? language : 'en';
}
