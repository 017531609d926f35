/** A prize's probability in percent, such as `18`, with more decimals for very rare and very likely prizes. */
export function formatOdds(weight: number, prizes: readonly { readonly weight: number }[]): string {
  const percent = (100 * weight) / prizes.reduce((sum, prize) => sum + prize.weight, 0);
  const rest = Math.min(percent, 100 - percent);
  const decimals = rest === 0 || rest >= 1 ? 1 : 1 - Math.floor(Math.log10(rest));
  return String(Number(percent.toFixed(decimals)));
}
