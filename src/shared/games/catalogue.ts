/**
 * The games that the gateway hosts. `type` and `slug` are segments of the launch URL
 * `{game_url}/{game_type}/{casino_slug}/{game_slug}` (protocol, Launch endpoints); the rest is for the games list.
 */
export const GAMES = [
  {
    slug: 'dice',
    type: 'instant',
    title: 'Dice',
    devices: ['desktop', 'mobile'],
    provablyFair: true,
    demoAvailable: true,
  },
  {
    slug: 'slots',
    type: 'slots',
    title: 'Slots',
    devices: ['desktop', 'mobile'],
    provablyFair: true,
    demoAvailable: true,
  },
  {
    slug: 'crash',
    type: 'multiplayer',
    title: 'Crash',
    devices: ['desktop', 'mobile'],
    provablyFair: true,
    demoAvailable: true,
  },
  {
    slug: 'testgame',
    type: 'integration',
    title: 'Test game',
    devices: ['desktop', 'mobile'],
    provablyFair: false,
    // A demo has no wallet, so there is nothing to test: its page opens and says so.
    demoAvailable: false,
  },
] as const;

export type Game = (typeof GAMES)[number];

export function findGame(slug: string): Game | undefined {
  return GAMES.find((game) => game.slug === slug);
}
