import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineTexts, PSEUDO_LANGUAGE, type Insert } from '#renderer/ui/text/define-texts.ts';

const ENGLISH = {
  save: 'Save',
  rows: (count: Insert) => `${count} rows`,
};
const GERMAN = { save: 'Speichern', rows: (count: Insert) => `${count} Zeilen` };

afterEach(() => vi.unstubAllGlobals());

describe('a catalogue of texts', () => {
  it('is in English unless another language is chosen', () => {
    const texts = defineTexts(ENGLISH, { de: GERMAN });
    expect([texts.save, texts.rows(3)]).toEqual(['Save', '3 rows']);
  });

  it('is in the chosen language if it has that language, and otherwise in English', () => {
    chooseLanguage('de');
    expect(defineTexts(ENGLISH, { de: GERMAN }).rows(3)).toBe('3 Zeilen');
    expect(defineTexts(ENGLISH).rows(3)).toBe('3 rows');
  });

  it('marks each text in the pseudo-language, and makes it 40% longer', () => {
    chooseLanguage(PSEUDO_LANGUAGE);
    const texts = defineTexts({ ...ENGLISH, edit: (link: string) => <>Edit it in {link}.</> });
    expect(texts.save).toBe('⟦Save~~⟧');
    expect(texts.rows(12_345)).toBe('⟦12345 rows~~~~⟧');
    expect(renderToStaticMarkup(texts.edit('Gateway'))).toMatch(/^⟦Edit it in Gateway\.~+⟧$/);
  });

  it('is in English if the browser denies access to its storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    expect(defineTexts(ENGLISH, { de: GERMAN }).save).toBe('Save');
  });

  it('accepts a language only with all texts, and with the same inserts', () => {
    // @ts-expect-error -- one text is missing
    defineTexts(ENGLISH, { de: { save: 'Speichern' } });
    // @ts-expect-error -- a text without inserts became one with an insert
    defineTexts(ENGLISH, { de: { ...GERMAN, save: (name: Insert) => `${name} speichern` } });
    expect(Object.keys(GERMAN)).toEqual(Object.keys(ENGLISH));
  });
});

function chooseLanguage(language: string): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'ggw.language' ? JSON.stringify(language) : null),
  });
}
