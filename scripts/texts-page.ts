import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Only the text catalogues of the interface are read, because its other files contain no texts. */
const CATALOGUES = ['src/renderer/**/texts.{ts,tsx}', 'src/renderer/games/**/*-{english,german}.ts'];
const SOURCES = ['src/shared/**/*.ts', 'src/main/**/*.ts', 'resources/ggw.mjs', 'scripts/start/*.ts'];

/** Matches three or more words. */
const SENTENCE = /\p{L}[\p{L}’'-]*[,;:.]? \S*\p{L}\S* \S/u;
/** Matches SQL, markup, styles and policies, which are not sentences. */
const CODE =
  /\b(const \w+ =|SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|WHERE|ORDER BY|VALUES|NOT NULL|IS NULL|JOIN|VACUUM|coalesce|AND e\.|CAST|CASE |INDEXED BY|BETWEEN \?|LIKE (\?|'%)|concat_ws\()|_uuid\b|(=|IS) \?|\(@\w+ =|<\/?[a-z][a-z0-9]*[ >]|-src |var\(--|\d(px|rem)\b/;

/** Renders docs/texts.md: each text that a user can see, in the order of the sources, for proofreading. */
export function renderTextsPage(): string {
  return [
    '# Texts',
    'All texts of the interface and the games, and all sentences of `ggw` and the core, in the order of the sources. `npm run docs:write` writes this page, and a test checks that it is current. Placeholders are in braces.',
    ...renderSection('Interface and games', CATALOGUES, () => true),
    ...renderSection('Core and command line', SOURCES, (text) => SENTENCE.test(text) && !CODE.test(text)),
    '',
  ].join('\n\n');
}

function renderSection(title: string, globs: readonly string[], isText: (text: string) => boolean): string[] {
  const files = globSync([...globs], { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const texts = Object.groupBy(
    files.flatMap((file) =>
      getTexts(file)
        .filter(isText)
        .map((text) => ({ file, text })),
    ),
    ({ file }) => dirname(file),
  );
  return [
    `## ${title}`,
    ...Object.entries(texts).map(([folder, found = []]) =>
      [`### ${folder}`, '', ...new Set(found.map(({ text }) => `- ${toMarkdown(text)}`))].join('\n'),
    ),
  ];
}

const toMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[<>*_[\]\\]/g, '\\$&');

type Syntax = { readonly type: string } & Readonly<Record<string, unknown>>;

function getTexts(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const found: string[] = [];
  visit(parseSync(file, source).program);
  return found;

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isSyntax(node) || isSql(node) || /^(Import|TS(Type|Literal|Interface|Union))/.test(node.type))
      return;
    const text = getText(node);
    if (text !== null) {
      if (/\p{L}{2}/u.test(text)) found.push(text);
      return;
    }
    // The name of a property is not a text, even if it is quoted.
    for (const [key, part] of Object.entries(node)) if (key !== 'key') visit(part);
  }

  /** The text of a literal, a template or a fragment of elements; null for any other node. */
  function getText(node: Syntax): string | null {
    switch (node.type) {
      case 'Literal':
        return typeof node['value'] === 'string' ? node['value'] : null;
      case 'TemplateLiteral': {
        const expressions = node['expressions'] as Syntax[];
        const parts = node['quasis'] as { value: { cooked: string } }[];
        return parts.map(({ value }, index) => value.cooked + getPlaceholder(expressions[index])).join('');
      }
      // Only `String.raw` tags a text: users see its backslashes.
      case 'TaggedTemplateExpression': {
        const { quasis, expressions } = node['quasi'] as Syntax;
        const parts = quasis as { value: { raw: string } }[];
        return parts
          .map(({ value }, index) => value.raw + getPlaceholder((expressions as Syntax[])[index]))
          .join('');
      }
      case 'JSXFragment':
        return (node['children'] as Syntax[])
          .map((child) => (child.type === 'JSXText' ? String(child['value']) : getPlaceholder(child)))
          .join('');
      case 'CallExpression':
        return getPlural(node);
      default:
        return null;
    }
  }

  function getPlaceholder(node: Syntax | undefined): string {
    if (node === undefined) return '';
    const text = getText(node);
    if (text !== null) return text;
    const inner = node.type === 'JSXExpressionContainer' ? (node['expression'] as Syntax) : node;
    if (inner !== node) return getPlaceholder(inner);
    if (inner.type !== 'ConditionalExpression')
      return `{${source.slice(Number(inner['start']), Number(inner['end']))}}`;
    return `(${['consequent', 'alternate'].map((part) => getPlaceholder(inner[part] as Syntax)).join(' / ')})`;
  }

  function getPlural({ callee, arguments: args }: Syntax): string | null {
    if ((callee as Syntax)['name'] !== 'formatPlural') return null;
    const [count, one, many] = args as [Syntax, Syntax, Syntax?];
    if (typeof one['value'] !== 'string') return null;
    return `${getPlaceholder(count)} ${many === undefined ? `${one['value']}s` : getPlaceholder(many)}`;
  }
}

/** A statement of SQLite: `db.prepare(…)`. */
function isSql({ type, callee }: Syntax): boolean {
  if (type !== 'CallExpression' || !isSyntax(callee)) return false;
  return (callee['property'] as Syntax | undefined)?.['name'] === 'prepare';
}

function isSyntax(node: unknown): node is Syntax {
  return typeof node === 'object' && node !== null && 'type' in node;
}
