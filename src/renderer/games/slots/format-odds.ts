/** How likely a prize is among all, as players read it: `18%`, and of the rarest and the surest as many decimals as it takes. */
export function formatOdds(weight: number, prizes: readonly { readonly weight: number }[]): string {
  const percent = (100 * weight) / prizes.reduce((sum, prize) => sum + prize.weight, 0);
  const rest = Math.min(percent, 100 - percent);
  const decimals = rest === 0 || rest >= 1 ? 1 : 1 - Math.floor(Math.log10(rest));
  return `${String(Number(percent.toFixed(decimals)))}%`;
}
