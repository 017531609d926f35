import { z } from 'zod';
import { create } from 'zustand';
import { readSetting, writeSetting } from '../../ui/stored-setting.ts';

/** `unset`: launches send no locale, and games are in English. */
export const gameLanguageSchema = z.enum(['unset', 'en', 'de']);
export type GameLanguage = z.infer<typeof gameLanguageSchema>;

interface GameLanguageState {
  readonly language: GameLanguage;
  choose(language: GameLanguage): void;
}

const STORED = 'gameLanguage';

/** The language in which games are launched, unless the launch names one. */
export const useGameLanguage = create<GameLanguageState>()((set) => ({
  language: gameLanguageSchema.catch('unset').parse(readSetting(STORED)),
  choose(language) {
    writeSetting(STORED, language);
    set({ language });
  },
}));

/** For the field `locale` of a launch. */
export function getDefaultLocale(): { readonly locale?: string } {
  const { language } = useGameLanguage.getState();
  return language === 'unset' ? {} : { locale: language };
}
