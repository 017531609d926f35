import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { COMMAND_GROUPS, VIEWS } from '../../src/shared/commands/catalogue.ts';
import { SELECTION_KEYS } from '../../src/shared/commands/key-sections.ts';
import { describeFault, FAULT_FAMILIES, FAULT_NAMES } from '../../src/shared/faults/catalogue.ts';
import { FAULT_PRESETS } from '../../src/shared/faults/presets.ts';
import { HELP_PAGE_NAMES, HELP_PAGES } from '../../src/shared/help-pages.ts';
import { SCENARIOS } from '../../src/shared/suite/scenarios.ts';
import { playDiceViaApi } from '../support/pages/play-dice-via-api.ts';
import { settleStyles } from '../support/pages/settle-styles.ts';
import { findClippedControls, findUnmarkedTexts } from '../support/pages/texts-in-page.ts';
import { parseHeadings } from '../../scripts/help-pages.ts';
import { test } from './workbench-fixtures.ts';

const KEYS = /^(Ctrl|Enter|Esc|Tab)$/;
/** Between two terms of a filter. */
const OR_OF_FILTER = /(?<=\w:\S+) or (?=-?\w+:)/g;
const MOMENT = /^\p{L}{3}, \d{1,2} \p{L}{3} \d{4}, [\d:.]+$/u;

const DIALOGS = ['?', 'Control+k', 'Control+p'];

/**
 * Texts that every language of the interface shows in English: the catalogues of the core and the titles and headings
 * of the docs.
 */
const SHARED = [
  COMMAND_GROUPS,
  SELECTION_KEYS,
  FAULT_FAMILIES,
  FAULT_NAMES.map(describeFault),
  FAULT_PRESETS,
  HELP_PAGES,
  HELP_PAGE_NAMES.map((page) =>
    parseHeadings(readFileSync(page === 'README' ? 'README.md' : `docs/${page}.md`, 'utf8')),
  ),
  SCENARIOS,
].flatMap((catalogue) => [...collectStrings(catalogue)]);

test('every view takes its texts from the catalogues, and has room for longer ones', async ({
  interfacePage: page,
}) => {
  const responses = new Set<string>();
  page.on('requestfinished', async (request) => {
    const response = await request.response();
    if (response?.headers()['content-type']?.startsWith('application/json') !== true) return;
    // A reloaded page no longer has the responses to the page before it.
    for (const value of collectStrings(await response.json().catch(() => null))) responses.add(value);
  });
  await playDiceViaApi(page, 1);
  await page.evaluate(() => localStorage.setItem('ggw.language', '"en-XA"'));

  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    for (const view of VIEWS) {
      await page.evaluate((hash) => void (location.hash = hash), `#/${view}`);
      const name = COMMAND_GROUPS.Views[`view.${view}`].title.replace('Go to ', '');
      await expect(page.getByRole('main', { name })).toBeVisible();
      await expectLongerTexts(page, view, responses);
      if (view === 'traffic' || view === 'sessions') {
        await expect(page.getByRole('row').filter({ hasText: 'alice' }).first()).toBeVisible();
      }
      await page.keyboard.press('j');
      if (view === 'traffic') await expect(page.getByRole('tab', { name: /Request/ })).toBeVisible();
      await expectLongerTexts(page, `${view}, with its first row`, responses);
      if (view !== 'traffic') continue;
      for (const key of ['e', 'd']) await expectLongerTextsInDialog(page, key, responses);
    }
    for (const key of DIALOGS) await expectLongerTextsInDialog(page, key, responses);
  }
});

async function expectLongerTextsInDialog(
  page: Page,
  key: string,
  answers: ReadonlySet<string>,
): Promise<void> {
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectLongerTexts(page, `dialog of ${key}`, answers);
  // A field in it may handle the first Esc itself.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

async function expectLongerTexts(page: Page, where: string, answers: ReadonlySet<string>): Promise<void> {
  await page.evaluate(settleStyles);
  const phrases = [...SHARED, ...answers]
    .filter((phrase) => /\p{L}{3}|\p{L} \p{L}/u.test(phrase))
    .toSorted((a, b) => b.length - a.length);
  const unmarked = await page.evaluate(findUnmarkedTexts);
  expect
    .soft(
      unmarked.filter(({ text }) => !isData(text, phrases)),
      `texts of ${where} that are in no catalogue`,
    )
    .toEqual([]);
  expect.soft(await page.evaluate(findClippedControls), `controls of ${where} that are cut off`).toEqual([]);
}

/** Whether the text is from the core's catalogues, or consists of workbench data, IDs, times and units. */
function isData(text: string, phrases: readonly string[]): boolean {
  if (MOMENT.test(text)) return true;
  let rest = text.replaceAll(OR_OF_FILTER, ' ');
  for (const phrase of phrases) {
    rest = rest.replaceAll(phrase.replaceAll('`', ''), '');
  }
  return rest
    .split(/[\s,·()#+]+/)
    .every((word) => !/\p{L}{2}/u.test(word) || /[\d_/:-]/.test(word) || KEYS.test(word));
}

function* collectStrings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    // The names of groups and currencies are shown, those of fields are not.
    if (/^\p{Lu}/u.test(key)) yield key;
    yield* collectStrings(each);
  }
}
