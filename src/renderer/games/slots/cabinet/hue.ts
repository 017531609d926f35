/** A colour for a name that nobody chose one for: always the same for the same name. In degrees. */
export function hueOf(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return (hash * 137) % 360;
}
