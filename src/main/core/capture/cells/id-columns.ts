/** The values of an ID's two columns, of which one is null: the text, and the bytes of a UUID. */
export type IdColumns = readonly [text: string | null, uuid: Buffer | null];

const CANONICAL_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Only the canonical form in lower case, so that the bytes give exactly this text again. */
export function toIdColumns(id: string | null): IdColumns {
  if (id?.length !== 36 || !CANONICAL_UUID.test(id)) return [id, null];
  const hex = id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24);
  return [null, Buffer.from(hex, 'hex')];
}

export function fromIdColumns(text: string | null, uuid: Buffer | null): string | null {
  if (uuid === null) return text;
  const hex = uuid.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** SQL conditions that an exchange belongs to a round or a session. Each takes the values of `toIdValues`. */
export const BY_ROUND = '(round_id = ? OR round_uuid = ?)';
export const BY_SESSION = '(session_id = ? OR session_uuid = ?)';

/** Both spellings: older versions stored a UUID as text. */
export function toIdValues(id: string): [text: string, uuid: Buffer | null] {
  return [id, toIdColumns(id)[1]];
}

/** The same for a filter: never null. `column` is `e.round` or `e.session`. */
export function matchId(
  column: string,
  id: string,
): { readonly sql: string; readonly values: readonly string[] } {
  const [, uuid] = toIdColumns(id);
  const uuidClause = uuid === null ? '' : ` OR ${column}_uuid IS x'${uuid.toString('hex')}'`;
  return { sql: `(${column}_id IS ?${uuidClause})`, values: [id] };
}

/** The UUIDs that begin with a prefix, both ends included; null if none does. */
export function toUuidRange(prefix: string): readonly [first: Buffer, last: Buffer] | null {
  const digits = prefix.replaceAll('-', '');
  const toRangeEnd = (fill: string): Buffer => Buffer.from(digits.padEnd(32, fill), 'hex');
  if (!/^[0-9a-f]{0,32}$/.test(digits)) return null;
  const first = toRangeEnd('0');
  return fromIdColumns(null, first)?.startsWith(prefix) === true ? [first, toRangeEnd('f')] : null;
}

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** The values of the expected signature's two columns, like those of an ID. */
export function toSignatureColumns(
  expected: string | null,
): readonly [text: string | null, hmac: Buffer | null] {
  return expected !== null && HEX_SHA256.test(expected)
    ? [null, Buffer.from(expected, 'hex')]
    : [expected, null];
}

export function fromSignatureColumns(text: string | null, hmac: Buffer | null): string | null {
  return hmac === null ? text : hmac.toString('hex');
}
