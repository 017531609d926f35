import { LIMITS } from '#shared/protocol/limits.ts';

const MAX_BYTES = LIMITS.callbackBodyBytes;

/** Bodies of the maximum callback size, each hard on a different parser. */
export function createHostileBodies(size = MAX_BYTES): [what: string, body: Buffer][] {
  const bodies: [string, string][] = [
    ['unclosed brackets', '['.repeat(size)],
    ['arrays in arrays', `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`],
    ['objects in objects', createDeepObjects(size)],
    ['many members', createMembers(size)],
    ['many numbers', `[${'1e5,'.repeat(size / 4 - 1)}1]`],
    ['many nulls as transactions', createTransactions(size, 'null')],
    ['many empty transactions', createTransactions(size, '{}')],
    ['one long number', '1'.repeat(size)],
    ['one long text', `"${'a'.repeat(size - 2)}"`],
    ['a text of escapes', `"${String.raw`\u0061`.repeat((size - 2) / 6)}"`],
    ['a text of quotation marks', `"${String.raw`\"`.repeat((size - 2) / 2)}"`],
    ['JSON in JSON in JSON', createNestedText(size)],
    ['slashes and accents', `{"a":"${'/\u00e9'.repeat((size - 16) / 3)}"}`],
    ['unterminated base64', 'QUJD'.repeat(size / 4)],
    ['unterminated hex', '6162'.repeat(size / 4)],
    ['equals signs and ampersands', 'a=b&'.repeat(size / 4)],
    ['colons and quotation marks', '"a":'.repeat(size / 4)],
    ['quotation marks', '"'.repeat(size)],
    ['texts across lines', '"\n'.repeat(size / 2)],
    ['texts of invalid escapes', String.raw`"\x"`.repeat(size / 4)],
    ['texts of one letter', '"a"'.repeat(size / 3)],
    ['ids of invalid escapes', String.raw`"round_id":"\x",`.repeat(size / 16)],
    ['tokens', 'token="'.repeat(size / 7)],
    ['addresses', 'http://u:p@h/?a='.repeat(size / 16)],
    ['mail addresses', 'a@b.cd '.repeat(size / 7)],
    ['white space', ' '.repeat(size)],
  ];
  return [
    ...bodies.map(([what, text]): [string, Buffer] => [what, Buffer.from(text)]),
    ['bytes that are not text', Buffer.alloc(size, 0xff)],
    ['only zeros', Buffer.alloc(size)],
  ];
}

function createDeepObjects(size: number): string {
  const depth = Math.floor((size - 1) / 6);
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

function createMembers(size: number): string {
  let text = '{"account_id":"alice"';
  for (let index = 0; text.length < size - 32; index += 1) text += `,"k${index}":${index}.50`;
  return `${text}}`;
}

function createTransactions(size: number, each: string): string {
  const head = '{"account_id":"alice","currency":"USD","game_id":"dice","round_id":"r","transactions":[';
  const count = Math.floor((size - head.length - 8) / (each.length + 1));
  return `${head}${`${each},`.repeat(count - 1)}${each}]}`;
}

function createNestedText(size: number): string {
  let text = '{"token":"abc"}';
  for (;;) {
    const next = JSON.stringify({ data: text });
    if (next.length > size) return text;
    text = next;
  }
}
