/**
 * A value as a script may hold it. JSON is JavaScript, but for two characters that end a line in old engines. Brackets of a
 * comment or a template mean nothing inside of strings.
 */
export function toLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The address that requests go to where the environment names none; empty where the captured ones differ. */
export function targetLiteral(target: string | null): string {
  return toLiteral(target ?? '');
}
