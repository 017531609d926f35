import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HELP_PAGE_NAMES, HELP_TOPICS, type HelpNode } from '#shared/help-pages.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { parseHeadings, parsePage } from '../../../scripts/help-pages.ts';

const getFile = (page: string) => join(PROJECT_DIR, page === 'README' ? 'README.md' : `docs/${page}.md`);
const pages = new Map(
  HELP_PAGE_NAMES.map((page) => [page, listElements(parsePage(readFileSync(getFile(page), 'utf8')))]),
);

type Element = Exclude<HelpNode, string>;

/** Every element at any depth. */
function listElements(nodes: readonly HelpNode[]): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [, , ...children] = node;
    return [node, ...listElements(children)];
  });
}

describe('the help', () => {
  test('contains every page of the docs except the two for contributors', () => {
    const files = readdirSync(join(PROJECT_DIR, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.replace('.md', ''));
    expect([...HELP_PAGE_NAMES].toSorted()).toEqual(
      ['README', ...files.filter((name) => name !== 'promises' && name !== 'texts')].toSorted(),
    );
  });

  test('contains every heading that its links refer to', () => {
    const dead = [...pages].flatMap(([page, elements]) =>
      elements
        .map(([, attributes]) => attributes)
        .filter(({ 'data-page': to, 'data-anchor': anchor = '' }) => {
          const target = pages.get(HELP_PAGE_NAMES.find((name) => name === to) ?? page);
          return anchor !== '' && target?.some(([, { id }]) => id === anchor) !== true;
        })
        .map((link) => ({ page, ...link })),
    );
    expect(dead).toEqual([]);
    expect([...pages.values()].flat().filter(([tag]) => tag === 'a').length).toBeGreaterThan(20);
  });
});

test('the help topic of each field is a heading of its page', () => {
  const dead = Object.entries(HELP_TOPICS)
    .filter(
      ([, { page, anchor }]) =>
        anchor !== '' && pages.get(page)?.some(([, { id }]) => id === anchor) !== true,
    )
    .map(([topic]) => topic);
  expect(dead).toEqual([]);
});

test('a page has the anchors of its headings', () => {
  expect(parseHeadings('# Title\n\n## The `ggw` command\n\ntext\n\n### Where it ends')).toEqual([
    { title: 'The ggw command', anchor: 'the-ggw-command' },
    { title: 'Where it ends', anchor: 'where-it-ends' },
  ]);
  const missing = HELP_PAGE_NAMES.flatMap((name) =>
    parseHeadings(readFileSync(getFile(name), 'utf8'))
      .filter(({ anchor }) => pages.get(name)?.some(([, { id }]) => id === anchor) !== true)
      .map(({ anchor }) => `${name}#${anchor}`),
  );
  expect(missing).toEqual([]);
});

describe('a page', () => {
  test('links only to pages and headings of the help, and shows other links as text', () => {
    expect(parsePage('[a](faults.md) [b](../README.md#the-command-ggw) [c](#here)')).toEqual([
      [
        'p',
        {},
        ['a', { 'data-page': 'faults', 'data-anchor': '' }, 'a'],
        ' ',
        ['a', { 'data-page': 'README', 'data-anchor': 'the-command-ggw' }, 'b'],
        ' ',
        ['a', { 'data-page': '', 'data-anchor': 'here' }, 'c'],
      ],
    ]);
    expect(parsePage('[d](../CONTRIBUTING.md) [e](https://ctrf.io) ![f](f.png)')).toEqual([
      ['p', {}, 'd', ' ', 'e', ' (', ['code', {}, 'https://ctrf.io'], ')', ' '],
    ]);
  });

  test('keeps code unchanged, even in a table', () => {
    expect(parsePage('```sh\na <b> & "c"\n```')).toEqual([
      ['pre', { tabIndex: 0 }, ['code', {}, 'a <b> & "c"']],
    ]);
    expect(parsePage('| a |\n| - |\n| `<b>` *c* |')).toEqual([
      [
        'div',
        { tabIndex: 0 },
        [
          'table',
          {},
          ['thead', {}, ['tr', {}, ['th', {}, 'a']]],
          ['tbody', {}, ['tr', {}, ['td', {}, ['code', {}, '<b>'], ' ', ['em', {}, 'c']]]],
        ],
      ],
    ]);
  });

  test("uses GitHub's anchors", () => {
    expect(parsePage('## `ggw` & more: "all"')).toEqual([
      ['h2', { id: 'ggw--more-all', tabIndex: -1 }, ['code', {}, 'ggw'], ' & more: "all"'],
    ]);
  });

  test('is rejected if it has unsupported content', () => {
    expect(() => parsePage('<script>alert(1)</script>')).toThrow("The help does not support 'html'");
  });
});
