/** Money of the model: integers of a currency's smallest unit, and their text on the wire. */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${units < 0n ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

/** Null if the text is finer than the smallest unit. */
export function parseUnits(amount: string, decimals: number): bigint | null {
  const [whole = '', fraction = ''] = amount.split('.');
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  return /^0*$/.test(fraction.slice(decimals)) ? BigInt(whole + kept) : null;
}

export function isZeroText(amount: string): boolean {
  return /^[0.]*$/.test(amount);
}

export function smallest(...units: readonly bigint[]): bigint {
  return units.reduce((a, b) => (a < b ? a : b));
}
