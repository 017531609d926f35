/** A hue in degrees derived from a name; always the same for the same name. */
export function toHue(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return (hash * 137) % 360;
}
