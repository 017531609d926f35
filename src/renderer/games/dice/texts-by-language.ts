import type { ByLanguage } from '../session/language.ts';
import type { Texts } from './texts.ts';
import { english } from './texts-english.ts';

export const TEXTS: ByLanguage<Texts> = { en: english };
