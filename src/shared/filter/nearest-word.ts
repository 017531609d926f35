/** The word that was probably meant: the one with the fewest letters wrong, where that are few. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const mostWrong = Math.max(1, Math.floor(typed.length / 3));
  let nearest: string | null = null;
  let fewest = mostWrong + 1;
  for (const word of words) {
    const wrong = lettersWrong(typed.toLowerCase(), word);
    if (wrong < fewest) [nearest, fewest] = [word, wrong];
  }
  return nearest ?? words.find((word) => typed.length > 1 && word.startsWith(typed.toLowerCase())) ?? null;
}

/** Letters to put in, take out, change or swap (the restricted Damerau–Levenshtein distance). */
function lettersWrong(a: string, b: string): number {
  // What differs by this much in length is far away, and a pasted page costs nothing.
  if (Math.abs(a.length - b.length) > 8) return Infinity;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? Infinity;
}
