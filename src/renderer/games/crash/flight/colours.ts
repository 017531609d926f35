export type Rgb = readonly [number, number, number];

/** The sky's colours from zenith to horizon. `height` is the natural logarithm of the multiplier. */
const SKIES: readonly { readonly height: number; readonly bands: readonly Rgb[] }[] = [
  {
    height: 0,
    bands: [
      [19, 20, 52],
      [58, 44, 96],
      [150, 74, 108],
      [238, 156, 98],
    ],
  },
  {
    height: 0.55,
    bands: [
      [12, 15, 44],
      [37, 34, 88],
      [98, 58, 112],
      [192, 102, 106],
    ],
  },
  {
    height: 1.6,
    bands: [
      [6, 9, 32],
      [14, 22, 64],
      [34, 40, 98],
      [84, 62, 118],
    ],
  },
  {
    height: 3.2,
    bands: [
      [4, 6, 22],
      [8, 16, 48],
      [14, 38, 78],
      [30, 72, 104],
    ],
  },
  {
    height: 5,
    bands: [
      [2, 3, 14],
      [4, 12, 34],
      [8, 40, 66],
      [26, 104, 110],
    ],
  },
];

/** Four colours from the zenith down. */
export function getSkyColours(height: number): string[] {
  const above = SKIES.findIndex((sky) => sky.height >= height);
  const upper = SKIES[above === -1 ? SKIES.length - 1 : above]!;
  const lower = SKIES[above === -1 ? SKIES.length - 1 : Math.max(0, above - 1)]!;
  const span = upper.height - lower.height;
  const share = span === 0 ? 0 : (height - lower.height) / span;
  return lower.bands.map((band, index) => toCssColour(mixColours(band, upper.bands[index]!, share)));
}

/** Linear interpolation; a share of 1 gives `to`. */
export function mixColours(from: Rgb, to: Rgb, share: number): Rgb {
  return [0, 1, 2].map((part) => from[part]! + (to[part]! - from[part]!) * share) as unknown as Rgb;
}

export function toCssColour([red, green, blue]: Rgb): string {
  return `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)})`;
}

export const LAMP = '255 198 94';
export const EMBER = '255 138 120';
export const PAPER = '255 240 214';
