import type { JsonEscapes } from './json-escapes.ts';
import { writeNumber, type JsonNumbers } from './json-numbers.ts';
import type { Pause } from '../time/pause.ts';
import { parseJsonTree, type JsonTree } from '#shared/json-tree.ts';
import { writeJson, type JsonKeys, type JsonLayout, type JsonStyle } from './write-json.ts';

/** The same JSON was signed after being serialised again. Lists only the differences from the body: not `as_sent`. */
export interface JsonCause {
  readonly kind: 'json';
  readonly layout: JsonLayout | 'as_sent';
  readonly keys: JsonKeys;
  readonly escapes: JsonEscapes;
  /** The first number that was written differently. */
  readonly number: { readonly sent: string; readonly signed: string } | null;
}

/** Callbacks are a hundredth of this; hundreds of spellings of a megabyte are not worth the time. */
const MAX_JSON_BYTES = 128 * 1024;

/** What the libraries of other languages write when they parse and serialise the body. None if it is not JSON. */
export async function* generateReserialisedJson(
  body: Uint8Array,
  pause: Pause,
): AsyncGenerator<{ text: string; cause: JsonCause }> {
  const sent = body.length > MAX_JSON_BYTES ? null : decode(body);
  const tree = sent === null ? null : parseJsonTree(sent);
  if (sent === null || tree === null) return;

  const simplest = await findSimplestNames(tree, pause);
  const trimmed = sent.trim();
  const seen = new Set<string>();
  for (const habit of listStyles()) {
    const style: JsonStyle = {
      layout: habit.layout,
      keys: simplest.keys(habit.keys),
      escapes: simplest.escapes(habit.escapes),
      numbers: simplest.numbers(habit.numbers),
    };
    const name = Object.values(style).join();
    if (seen.has(name)) continue;
    seen.add(name);
    await pause();
    const { keys, escapes } = style;
    const layout =
      writeJson(tree, { ...AS_SENT, layout: style.layout }) === trimmed ? 'as_sent' : style.layout;
    yield {
      text: writeJson(tree, style),
      cause: { kind: 'json', layout, keys, escapes, number: findFirstChanged(tree, style.numbers) },
    };
  }
}

const AS_SENT: JsonStyle = { layout: 'compact', keys: 'as_sent', escapes: 'as_sent', numbers: 'as_sent' };

/** Which spellings belong together, by language: all combinations would be a thousand. */
const SERIALISER_STYLES: readonly { readonly [K in keyof JsonStyle]: readonly JsonStyle[K][] }[] = [
  // JavaScript, and every serialiser with no style of its own: Ruby, Rust, Java, jq.
  {
    layout: ['compact', 'two_spaces', 'four_spaces', 'tab', 'two_spaces_crlf', 'four_spaces_crlf'],
    keys: ['repeated_dropped', 'whole_numbers_first', 'sorted'],
    escapes: ['as_sent', 'plain'],
    numbers: ['as_sent', 'javascript'],
  },
  // Python
  {
    layout: ['spaced', 'compact', 'two_spaces', 'four_spaces'],
    keys: ['repeated_dropped', 'sorted'],
    escapes: ['non_ascii', 'plain'],
    numbers: ['as_sent', 'python'],
  },
  // PHP
  {
    layout: ['compact', 'four_spaces'],
    keys: ['repeated_dropped', 'sorted'],
    escapes: ['slashes_and_non_ascii', 'slashes', 'non_ascii'],
    numbers: ['as_sent', 'javascript'],
  },
  // Go
  {
    layout: ['compact', 'two_spaces', 'tab'],
    keys: ['repeated_dropped', 'sorted'],
    escapes: ['html'],
    numbers: ['as_sent', 'javascript'],
  },
  // .NET
  {
    layout: ['compact', 'two_spaces', 'two_spaces_crlf'],
    keys: ['repeated_dropped'],
    escapes: ['dotnet'],
    numbers: ['as_sent', 'javascript'],
  },
];

function listStyles(): readonly JsonStyle[] {
  return SERIALISER_STYLES.flatMap((habit) =>
    combinePairs(combinePairs(habit.numbers, habit.keys), combinePairs(habit.escapes, habit.layout)).map(
      ([[numbers, keys], [escapes, layout]]) => ({ layout, keys, escapes, numbers }),
    ),
  );
}

function combinePairs<A, B>(firsts: readonly A[], seconds: readonly B[]): readonly [A, B][] {
  return firsts.flatMap((first) => seconds.map((second): [A, B] => [first, second]));
}

/**
 * The first name in each list that writes this tree the same way. A body without non-ASCII characters is therefore
 * written once, not once for each way to escape them, and none of these ways is reported.
 */
async function findSimplestNames(tree: JsonTree, pause: Pause) {
  const keys: JsonKeys[] = ['as_sent', 'repeated_dropped', 'whole_numbers_first', 'sorted'];
  const escapes: JsonEscapes[] = [
    'as_sent',
    'plain',
    'non_ascii',
    'slashes',
    'slashes_and_non_ascii',
    'html',
    'dotnet',
  ];
  const numbers: JsonNumbers[] = ['as_sent', 'javascript', 'python'];
  return {
    keys: await createFirstEqualFinder(keys, (name) => writeJson(tree, { ...AS_SENT, keys: name }), pause),
    escapes: await createFirstEqualFinder(
      escapes,
      (name) => writeJson(tree, { ...AS_SENT, escapes: name }),
      pause,
    ),
    numbers: await createFirstEqualFinder(
      numbers,
      (name) => writeJson(tree, { ...AS_SENT, numbers: name }),
      pause,
    ),
  };
}

async function createFirstEqualFinder<Name>(
  names: readonly Name[],
  write: (name: Name) => string,
  pause: Pause,
): Promise<(name: Name) => Name> {
  const texts: string[] = [];
  for (const name of names) {
    texts.push(write(name));
    await pause();
  }
  return (name) => names[texts.indexOf(texts[names.indexOf(name)] ?? '')] ?? name;
}

function findFirstChanged(tree: JsonTree, numbers: JsonNumbers): JsonCause['number'] {
  if (numbers === 'as_sent') return null;
  for (const sent of listNumbers(tree)) {
    const signed = writeNumber(sent, numbers);
    if (signed !== sent) return { sent, signed };
  }
  return null;
}

function* listNumbers(tree: JsonTree): Generator<string> {
  if (tree.kind === 'number') yield tree.text;
  if (tree.kind === 'array') for (const item of tree.items) yield* listNumbers(item);
  if (tree.kind === 'object') for (const { value } of tree.members) yield* listNumbers(value);
}

function decode(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
