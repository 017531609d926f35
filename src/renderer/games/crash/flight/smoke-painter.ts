const WISPS = 4;
const LASTS_MS = 2_600;

/** What is left of a flame that went out: thin, grey, and gone in a moment. */
export function paintSmoke(
  context: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  sinceMs: number,
): void {
  const age = sinceMs / LASTS_MS;
  if (age < 0 || age >= 1) return;
  context.lineCap = 'round';
  for (let wisp = 0; wisp < WISPS; wisp++) {
    const rise = 34 + age * (70 + wisp * 16);
    const sway = Math.sin(age * 5 + wisp * 1.9) * (8 + wisp * 3);
    context.beginPath();
    context.moveTo(x + wisp * 2 - 3, y - age * 30);
    context.bezierCurveTo(x + sway, y - rise * 0.4, x - sway, y - rise * 0.7, x + sway * 1.4, y - rise);
    context.strokeStyle = `rgb(214 206 226 / ${(0.3 * (1 - age)).toFixed(3)})`;
    context.lineWidth = 2 + age * 5;
    context.stroke();
  }
}
