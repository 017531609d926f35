import type { Game } from '#shared/games/catalogue.ts';

/** Where the gateway serves the picture of a game. */
export function getThumbnailPath(slug: Game['slug']): string {
  return `/thumbnails/${slug}.svg`;
}

/** A picture of each game for an operator's lobby, 16:9. */
export const THUMBNAILS: Readonly<Record<Game['slug'], string>> = {
  dice: renderThumbnail(
    ['#1d4ed8', '#0b1c4d'],
    `<g transform="rotate(-9 160 90)"><rect x="112" y="42" width="96" height="96" rx="18" fill="#f8fafc"/><g fill="#1e3a8a">${[
      [138, 68],
      [182, 68],
      [160, 90],
      [138, 112],
      [182, 112],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9"/>`)
      .join('')}</g></g>`,
  ),
  slots: renderThumbnail(
    ['#b45309', '#3b1306'],
    `<rect x="64" y="38" width="192" height="104" rx="14" fill="#fef3c7"/><path d="M128 38v104M192 38v104" stroke="#d97706" stroke-width="4"/><circle cx="96" cy="90" r="21" fill="#dc2626"/><path d="M160 64l8 17 19 3-14 13 4 19-17-9-17 9 4-19-14-13 19-3z" fill="#f59e0b"/><path d="M224 66l20 24-20 24-20-24z" fill="#0891b2"/>`,
  ),
  crash: renderThumbnail(
    ['#7c3aed', '#150a33'],
    '<path d="M56 142C132 138 196 112 240 52" fill="none" stroke="#fbbf24" stroke-width="7" stroke-linecap="round"/><path d="M256 30l-7 33-22-16z" fill="#fef3c7"/><path d="M56 150h208" stroke="#c4b5fd" stroke-width="3" stroke-linecap="round"/>',
  ),
  testgame: renderThumbnail(
    ['#047857', '#04261d'],
    `<rect x="104" y="30" width="112" height="120" rx="12" fill="#ecfdf5"/>${[58, 90, 122]
      .map(
        (y) =>
          `<path d="M122 ${y}l7 7 13-14" fill="none" stroke="#059669" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M156 ${y}h42" stroke="#64748b" stroke-width="6" stroke-linecap="round"/>`,
      )
      .join('')}`,
  ),
};

function renderThumbnail([from, to]: readonly [string, string], drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180"><defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="320" height="180" fill="url(#ground)"/>${drawing}</svg>`;
}
