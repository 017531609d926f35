import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { marked, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { HELP_PAGE_NAMES, type HelpHeading, type HelpNode } from '../src/shared/help-pages.ts';

/**
 * `import page from '…/docs/faults.md?help'`: a page of the docs for the window's help. `?headings`: the headings below
 * its title.
 */
export function createHelpPagesPlugin(): Plugin {
  return {
    name: 'help-pages',
    load(id) {
      const [file, query] = id.split('?');
      const read = query === 'help' ? parsePage : query === 'headings' ? parseHeadings : null;
      if (read === null || file === undefined) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(read(readFileSync(file, 'utf8')))}`;
    },
  };
}

/**
 * Converts a page of the docs to elements, because the window's Trusted Types reject HTML strings. Links to pages and
 * headings of the help keep their targets; all other links become text, because the window opens nothing itself.
 * Screenshots are omitted.
 */
export function parsePage(markdown: string): HelpNode[] {
  return toNodes(marked.lexer(markdown));
}

/** The headings below the title, as text, with their anchors in the page. */
export function parseHeadings(markdown: string): HelpHeading[] {
  return marked
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth > 1)
    .map(({ text }) => ({ title: text.replaceAll('`', ''), anchor: toAnchor(text) }));
}

function toNodes(tokens: readonly Token[] | undefined): HelpNode[] {
  return (tokens ?? []).flatMap((token) => convertToken(token as MarkedToken));
}

function convertToken(token: MarkedToken): HelpNode[] {
  // Comments are for authors.
  if (token.type === 'html' && /^<!--.*-->\s*$/s.test(token.raw)) return [];
  switch (token.type) {
    case 'heading':
      return [[`h${token.depth}`, { id: toAnchor(token.text), tabIndex: -1 }, ...toNodes(token.tokens)]];
    case 'paragraph':
      return [['p', {}, ...toNodes(token.tokens)]];
    case 'list':
      return [
        [
          token.ordered ? 'ol' : 'ul',
          {},
          ...token.items.map((item): HelpNode => ['li', {}, ...toNodes(item.tokens)]),
        ],
      ];
    case 'table': {
      const toRow = (tag: string, cells: typeof token.header): HelpNode => [
        'tr',
        {},
        ...cells.map((cell): HelpNode => [tag, {}, ...toNodes(cell.tokens)]),
      ];
      const head: HelpNode = ['thead', {}, toRow('th', token.header)];
      const body: HelpNode = ['tbody', {}, ...token.rows.map((cells) => toRow('td', cells))];
      return [['div', { tabIndex: 0 }, ['table', {}, head, body]]];
    }
    case 'code':
      return [['pre', { tabIndex: 0 }, ['code', {}, token.text]]];
    case 'codespan':
      return [['code', {}, token.text]];
    case 'link':
      return toLink(token.href, toNodes(token.tokens));
    case 'strong':
    case 'em':
    case 'blockquote':
      return [[token.type, {}, ...toNodes(token.tokens)]];
    case 'text':
      return token.tokens === undefined ? [token.text] : toNodes(token.tokens);
    case 'escape':
      return [token.text];
    case 'space':
    case 'image':
      return [];
    default:
      throw new Error(`The help does not support '${token.type}': ${token.raw}`);
  }
}

function toLink(href: string, content: HelpNode[]): HelpNode[] {
  if (/^\w+:/.test(href)) return content[0] === href ? content : [...content, ' (', ['code', {}, href], ')'];
  const [path = '', anchor = ''] = href.split('#');
  const page = basename(path, '.md');
  const isShown = page === '' || HELP_PAGE_NAMES.some((name) => name === page);
  return isShown ? [['a', { 'data-page': page, 'data-anchor': anchor }, ...content]] : content;
}

/** The anchor that GitHub generates for a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
