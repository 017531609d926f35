/** Bytes as they are or with one kind of escape resolved; a character each (latin1). */
export interface View {
  readonly bytes: string;
  /** The range in the original bytes. */
  toSpan(from: number, to: number): { readonly from: number; readonly to: number };
}

/** The escapes: of JSON and source code, of URLs and forms, and of HTML. */
const JSON_ESCAPE =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[bfnrt"'\\/]/g;
const PERCENT_ESCAPE = /%[\da-fA-F]{2}|\+/g;
const HTML_ESCAPE = /&(?:quot|amp|lt|gt|apos|#\d{1,7}|#[xX][\da-fA-F]{1,6});/g;

type Decode = (escape: string) => string | null;

const DECODERS: readonly {
  readonly mayContainEscape: (bytes: string) => boolean;
  readonly escape: RegExp;
  readonly decode: Decode;
}[] = [
  { mayContainEscape: (bytes) => /\\[ux"'\\/]/.test(bytes), escape: JSON_ESCAPE, decode: decodeJsonEscape },
  {
    // A plus sign may be a space, even without the other signs of a form.
    mayContainEscape: (bytes) => bytes.includes('+') || /%[\da-fA-F]{2}/.test(bytes),
    escape: PERCENT_ESCAPE,
    decode: decodePercentEscape,
  },
  {
    mayContainEscape: (bytes) => /&(?:[a-z]{2,4}|#\w{1,7});/.test(bytes),
    escape: HTML_ESCAPE,
    decode: decodeHtmlEscape,
  },
];

/** Maximum nesting of escapes; deeper nesting does not occur in practice. */
const MAX_DEPTH = 3;
const MAX_VIEWS = 10;

/** The original bytes, followed by every plausible unescaped reading. */
export function* listViews(bytes: string): Generator<View, void> {
  const plain: View = { bytes, toSpan: (from, to) => ({ from, to }) };
  const seen = new Set([bytes]);
  let level: readonly View[] = [plain];
  yield plain;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const next: View[] = [];
    for (const [view, decoder] of level.flatMap((each) => DECODERS.map((every) => [each, every] as const))) {
      if (seen.size >= MAX_VIEWS || !decoder.mayContainEscape(view.bytes)) continue;
      const decoded = createDecodedView(view, decoder.escape, decoder.decode);
      if (seen.has(decoded.bytes)) continue;
      seen.add(decoded.bytes);
      next.push(decoded);
      yield decoded;
    }
    level = next;
  }
}

function createDecodedView(view: View, escape: RegExp, decode: Decode): View {
  const { bytes } = view;
  const out = Buffer.allocUnsafe(bytes.length);
  /** The start of each byte in the parent view, followed by its end. */
  const starts = new Uint32Array(bytes.length + 1);
  let length = 0;
  let position = 0;
  const keep = (to: number): void => {
    out.write(bytes.slice(position, to), length, 'latin1');
    for (let at = position; at < to; at += 1) starts[length++] = at;
  };
  for (const { 0: spelled, index } of bytes.matchAll(escape)) {
    const decoded = decode(spelled);
    if (decoded === null) continue;
    keep(index);
    out.write(decoded, length, 'latin1');
    for (let count = 0; count < decoded.length; count += 1) starts[length++] = index;
    position = index + spelled.length;
  }
  keep(bytes.length);
  starts[length] = bytes.length;
  return {
    bytes: out.toString('latin1', 0, length),
    toSpan(from, to) {
      let end = to;
      // One escape may be several bytes: include all of it or nothing.
      while (end < length && starts[end] === starts[to - 1]) end += 1;
      return view.toSpan(starts[from]!, starts[end]!);
    },
  };
}

function toUtf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

const SIMPLE: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function decodeJsonEscape(escape: string): string {
  const hex = escape.slice(2);
  if (escape[1] === 'x') return String.fromCharCode(Number.parseInt(hex, 16));
  if (escape[1] !== 'u') return SIMPLE[escape[1]!] ?? escape[1]!;
  return toUtf8(
    String.fromCharCode(
      ...escape
        .split('\\u')
        .slice(1)
        .map((half) => Number.parseInt(half, 16)),
    ).toWellFormed(),
  );
}

function decodePercentEscape(escape: string): string {
  return escape === '+' ? ' ' : String.fromCharCode(Number.parseInt(escape.slice(1), 16));
}

const HTML_NAMES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

function decodeHtmlEscape(escape: string): string | null {
  const name = escape.slice(1, -1);
  const known = HTML_NAMES[name];
  if (known !== undefined) return known;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return point > 0x10_ff_ff ? null : toUtf8(String.fromCodePoint(point).toWellFormed());
}
