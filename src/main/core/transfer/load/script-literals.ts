/**
 * A literal for a script. JSON is JavaScript, except for two characters that end a line in old engines. Comment and
 * template delimiters mean nothing inside strings.
 */
export function toLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The default target if the environment names none; empty if the captured ones differ. */
export function toTargetLiteral(target: string | null): string {
  return toLiteral(target ?? '');
}
