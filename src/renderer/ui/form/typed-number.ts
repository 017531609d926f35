/** The number that the text is, or the text itself where it is none: then the workbench refuses it by its name. */
export function typedNumber(text: string): number | string {
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
}
