import { gamesListSchema } from '../games-list.ts';
import { launchAnswerSchema, launchDemoSchema, launchRealSchema } from '../launch.ts';
import { LIMITS } from '../limits.ts';
import { component } from './component.ts';

const LOCALE =
  "The language of the game's interface, such as `en` or `pt-BR`; English where the game does not speak it.";
const EMPTY =
  'Fields beyond these are tolerated, and an optional one with an empty string where that is no value is as if left out.';
const CASINO = 'Which of your casinos the player is in: its slug.';
const GAME = "The game's slug, `identifier` in the games list.";
const PLAYER_URL =
  "An http(s) address or one of an app's own scheme; never of a scheme that browsers handle themselves, such as `javascript:`, `data:`, `blob:`, `file:` or `view-source:`.";

/** Bodies of the endpoints that the gateway serves. */
export const LAUNCH_COMPONENTS = {
  LaunchRealRequest: component(launchRealSchema, `A launch for real money. ${EMPTY}`, {
    casino_id: CASINO,
    game: GAME,
    account: 'Who plays, and in which currency.',
    locale: LOCALE,
    ip: "The player's address, of the format ipv4 or ipv6.",
    client_type: "What the player's device is.",
    urls: 'Where the game may send the player.',
    jurisdiction: 'The law that the play is under: a country code, with an optional region (`MT`, `US-NJ`).',
    session_id:
      'Your own id for the session, a UUID of RFC 9562. One that was launched before goes on with the same session under a new token, if operator, account, currency and game are the same and it has not ended; otherwise the launch is rejected.',
    session_payload: `Anything you want back: echoed unchanged in every callback of the session. At most ${LIMITS.sessionPayloadLength} characters.`,
  }),
  LaunchAccount: component(launchRealSchema.shape.account, 'Who plays, and in which currency.', {
    id: `The player's id at the operator, \`account_id\` in the callbacks. At most ${LIMITS.accountIdLength} characters.`,
    currency:
      'The full currency code, `CUSTOM_` included: 3 to 32 characters. It holds for the whole session.',
    nickname: 'A name that other players may see.',
    country: "The player's country, ISO 3166-1 alpha-2.",
  }),
  LaunchUrls: component(launchRealSchema.shape.urls.unwrap(), 'Where the game may send the player.', {
    return_url: `Where the player goes when the game is left or the session ends. ${PLAYER_URL}`,
    deposit_url: `Where the player can pay in. ${PLAYER_URL}`,
  }),
  LaunchDemoRequest: component(
    launchDemoSchema,
    `A launch of demo play, with a virtual balance that the gateway holds. ${EMPTY}`,
    {
      casino_id: CASINO,
      game: GAME,
      currency: 'The full currency code that the virtual balance is in.',
      balance: 'The virtual balance to begin with: decimal text without a sign, at most 40 characters.',
      player_id: 'An id for the anonymous player, for launches that a page sends without a backend.',
      locale: LOCALE,
      return_url: `Where the player goes when the game is left or the session ends. ${PLAYER_URL}`,
      urls: 'The same within `urls`, as a real launch has it, which goes first.',
    },
  ),
  LaunchResponse: component(launchAnswerSchema, 'An accepted launch.', {
    launch_url:
      'The whole address of the game, to embed in a frame or to redirect to. It carries a token that opens this one session: give it to nobody but the player.',
  }),
  GamesList: component(gamesListSchema, 'The games on offer.', {
    games: 'One entry for each game; none where nothing fits the query.',
  }),
  Game: component(gamesListSchema.shape.games.element, 'A game on offer.', {
    title: 'The name that players see.',
    identifier: 'The slug that a launch names in `game`.',
    category: 'The kind of game, the first segment of its address.',
    devices: 'What it can be played on.',
    provably_fair: 'Whether players can check the outcome of each round.',
    demo_available: 'Whether it can be launched as demo play.',
    payout:
      'The return to player in percent, where the game has one; of a game that offers several, the lowest.',
    volatility:
      'How wins are spread, where it is the same for all that the game offers and not for the player to choose.',
    has_freespins: 'Whether free spins can come up in it.',
    thumbnail: 'A picture for a lobby, 16:9, that any page may show.',
    restrictions:
      '`blocked_countries` are those (ISO 3166-1 alpha-2) that it cannot be launched for: none in this workbench.',
    currencies:
      'Full codes that it can be played in: the global ones and, where an operator is asked for, those of its own (`CUSTOM_…`).',
  }),
};
