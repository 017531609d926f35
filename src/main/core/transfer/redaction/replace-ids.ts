/** A string of JSON, as bytes: what stands in it is only looked at once it is closed. */
const JSON_STRING = /"(?:[^"\\]+|\\[\s\S])*"/g;

/** What parts the words of an address or a header. */
const WORD = /[^\s/?&=;,:#"'()<>[\]{}|]+/g;

/** Replaces words that are an id, also percent-encoded: `/players/p1?id=p%31` and `Bearer p1`. Anything else stays. */
export function replaceTokens(text: string, standIns: ReadonlyMap<string, string>): string {
  const whole = standIns.get(text);
  if (whole !== undefined) return whole;
  return text.replaceAll(WORD, (word) => standIns.get(word) ?? standIns.get(decoded(word)) ?? word);
}

/**
 * Replaces ids in a body, given and returned as bytes (latin1): in JSON, strings that are an id and ids in addresses
 * inside strings; in anything else, words.
 */
export function replaceInBody(bytes: string, standIns: ReadonlyMap<string, string>): string {
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  if (!/^\uFEFF?\s*[[{"]/.test(text)) return replaceBytes(bytes, standIns);
  return bytes.replaceAll(JSON_STRING, (spelled) => {
    const value = stringOf(spelled);
    if (value === null) return spelled;
    const whole = standIns.get(value);
    if (whole !== undefined) return JSON.stringify(whole);
    if (!/[/?&=]/.test(value)) return spelled;
    return replaceBytes(spelled, standIns);
  });
}

function replaceBytes(bytes: string, standIns: ReadonlyMap<string, string>): string {
  return bytes.replaceAll(WORD, (word) => {
    const text = Buffer.from(word, 'latin1').toString('utf8');
    return standIns.get(text) ?? standIns.get(decoded(text)) ?? word;
  });
}

function stringOf(spelled: string): string | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(spelled, 'latin1').toString('utf8'));
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
