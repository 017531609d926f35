import type { ByLanguage } from '../../kit/session/language.ts';
import { english } from './texts-english.ts';
import { german } from './texts-german.ts';
import type { Texts } from './texts.ts';

export const TEXTS: ByLanguage<Texts> = { en: english, de: german };
