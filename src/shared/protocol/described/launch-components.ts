import { gamesListSchema } from '../games-list.ts';
import { launchResponseSchema, launchDemoSchema, launchRealSchema } from '../launch.ts';
import { LIMITS } from '../limits.ts';
import { describeComponent } from './component.ts';

const LOCALE =
  "The language of the game's interface, such as `en` or `pt-BR`; English if the game does not support it.";
const EMPTY =
  'Other fields are ignored. An empty string in an optional field counts as omitted if it is not a valid value.';
const CASINO = "The slug of the player's casino.";
const GAME = "The game's slug, `identifier` in the games list.";
const PLAYER_URL =
  "An http(s) URL, or one with an app's own scheme; never a scheme that browsers handle themselves, such as `javascript:`, `data:`, `blob:`, `file:` or `view-source:`.";

/** Bodies of the endpoints that the gateway serves. */
export const LAUNCH_COMPONENTS = {
  LaunchRealRequest: describeComponent(launchRealSchema, `A launch for real money. ${EMPTY}`, {
    casino_id: CASINO,
    game: GAME,
    account: 'Who plays, and in which currency.',
    locale: LOCALE,
    ip: "The player's IP address (IPv4 or IPv6).",
    client_type: "The type of the player's device.",
    urls: 'Where the game may send the player.',
    jurisdiction: 'The jurisdiction of the session: a country code, with an optional region (`MT`, `US-NJ`).',
    session_id:
      'Your own ID for the session, a UUID of RFC 9562. An ID that was launched before continues its session with a new token, if operator, casino, account, currency and game are the same and it has not ended; otherwise the launch is rejected.',
    session_payload: `Anything you want back: echoed unchanged in every callback of the session. At most ${LIMITS.sessionPayloadLength} characters.`,
  }),
  LaunchAccount: describeComponent(launchRealSchema.shape.account, 'Who plays, and in which currency.', {
    id: `The player's ID at the operator, \`account_id\` in the callbacks. At most ${LIMITS.accountIdLength} characters.`,
    currency:
      'The full currency code, `CUSTOM_` included: 3 to 32 characters. It applies to the whole session.',
    nickname: 'A name that other players may see.',
    country: "The player's country, ISO 3166-1 alpha-2.",
  }),
  LaunchUrls: describeComponent(launchRealSchema.shape.urls.unwrap(), 'Where the game may send the player.', {
    return_url: `Where the player goes after leaving the game or when the session ends. ${PLAYER_URL}`,
    deposit_url: `Where the player can deposit money. ${PLAYER_URL}`,
  }),
  LaunchDemoRequest: describeComponent(
    launchDemoSchema,
    `A launch for demo play, with a virtual balance that the gateway holds. ${EMPTY}`,
    {
      casino_id: CASINO,
      game: GAME,
      currency: 'The full currency code of the virtual balance.',
      balance: 'The initial virtual balance: a decimal string without a sign, at most 40 characters.',
      player_id: 'The ID of an anonymous player, for launches that a page sends without a backend.',
      locale: LOCALE,
      return_url: `Where the player goes after leaving the game or when the session ends. ${PLAYER_URL}`,
      urls: 'The same inside `urls`, as in a real launch. It takes precedence.',
    },
  ),
  LaunchResponse: describeComponent(launchResponseSchema, 'An accepted launch.', {
    launch_url:
      'The full URL of the game, to embed in a frame or to redirect to. It contains a token that opens this session: give it only to the player.',
  }),
  GamesList: describeComponent(gamesListSchema, 'The available games.', {
    games: 'One entry for each game; none if no game matches the query.',
  }),
  Game: describeComponent(gamesListSchema.shape.games.element, 'An available game.', {
    title: 'The name that players see.',
    identifier: 'The slug that a launch names in `game`.',
    category: 'The kind of game, the first segment of its URL path.',
    devices: 'The devices it can be played on.',
    provably_fair: 'Whether players can check the outcome of each round.',
    demo_available: 'Whether it can be launched for demo play.',
    payout: 'The return to player in percent, if the game has one; the lowest, if it offers several.',
    volatility: 'How wins are distributed. Omitted if it varies within the game or the player can choose it.',
    has_freespins: 'Whether it has free spins.',
    thumbnail: 'A 16:9 lobby image that any page may show.',
    restrictions:
      '`blocked_countries` lists the countries (ISO 3166-1 alpha-2) that it cannot be launched for: none in this workbench.',
    currencies:
      'The full codes of its currencies: the global ones and, if the query names an operator, its custom ones (`CUSTOM_…`).',
  }),
};
