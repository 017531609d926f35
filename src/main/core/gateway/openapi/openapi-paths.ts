import { z } from 'zod';
import {
  GAMES_LIST_PATH,
  gamesQuerySchema,
  type GamesList,
  type GamesQuery,
} from '#shared/protocol/games-list.ts';
import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { errorResponses, GAMES_LIST_ERRORS, launchErrors } from './openapi-errors.ts';
import { DEMO_LAUNCH, REAL_LAUNCH, type Examples } from './openapi-examples.ts';
import { jsonContent, signedPost } from './openapi-operation.ts';

/** What the gateway serves to operators. */
export function gatewayPaths(gatewayUrl: string): Record<string, object> {
  return {
    [LAUNCH_REAL_PATH]: signedPost({
      operationId: 'launchReal',
      tag: 'Launch',
      summary: 'Launch a game for real money',
      description: `Makes a session and answers the address of its game. From then on the wallet of the operator gets the callbacks.

The launch is checked in this order, and the first thing wrong is answered: content type and size, signature, JSON, fields, casino known, casino enabled, type of integration, game, currency.`,
      signature: `${SIGNATURE_RULE} It also says which operator launches.`,
      request: { schema: 'LaunchRealRequest', examples: REAL_LAUNCH },
      answer: {
        description: 'The session is made.',
        schema: 'LaunchResponse',
        examples: launched(`${gatewayUrl}/instant/demo/dice?token=${TOKEN}`),
      },
      errors: launchErrors('account.currency'),
    }),
    [LAUNCH_DEMO_PATH]: signedPost({
      operationId: 'launchDemo',
      tag: 'Launch',
      summary: 'Launch a game as demo play',
      description:
        'Makes a session with a virtual balance that the gateway holds; the wallet is never called. Checked in the same order as a launch for real money.',
      signature: `${SIGNATURE_RULE} Here, and nowhere else, 64 zeros (\`0\`) are taken in its place: a page that has no backend to sign for it launches so for an anonymous player.`,
      request: { schema: 'LaunchDemoRequest', examples: DEMO_LAUNCH },
      answer: {
        description: 'The session is made.',
        schema: 'LaunchResponse',
        examples: launched(`${gatewayUrl}/instant/demo/dice/demo?token=${TOKEN}&balance=250.00&currency=EUR`),
      },
      errors: launchErrors('currency'),
    }),
    [GAMES_LIST_PATH]: {
      get: {
        operationId: 'listGames',
        tags: ['Games'],
        summary: 'List the games on offer',
        description: 'Which games there are and in which currencies each can be played. Not signed.',
        parameters: queryParameters(),
        responses: {
          200: {
            description: 'The games, possibly none.',
            content: jsonContent({ schema: 'GamesList', examples: GAMES }),
          },
          ...errorResponses(GAMES_LIST_ERRORS),
        },
      },
    },
  };
}

const SIGNATURE_RULE = `The HMAC-SHA256 of the raw body with the operator's secret, as 64 lower-case hex characters. From 1 to 512 characters are read; whatever is not the right 64 is rejected with HTTP 403 and api_code 403, a missing \`${SIGNATURE_HEADER}\` too.`;

const TOKEN = 'pX3vN0mQ7rYt5sLk2JhGfDa9Wc8Zb1UeIoRxTnVqMyE';

function launched(url: string): Examples {
  return { launched: { summary: 'The address of the game', value: { launch_url: url } } };
}

const QUERY_TEXTS: Readonly<Record<keyof GamesQuery, string>> = {
  operator: "A casino's id: adds the games and the custom currencies of its operator.",
  active: '`true` keeps the games that can be launched, `false` those that cannot. Without it, all.',
};

function queryParameters(): object[] {
  const { properties = {} } = z.toJSONSchema(gamesQuerySchema, { io: 'input' });
  return Object.entries(QUERY_TEXTS).map(([name, description]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: properties[name],
  }));
}

const GAMES: Examples<GamesList> = {
  of_operator: {
    summary: 'With operator=demo, who has a custom currency',
    value: {
      games: [
        {
          title: 'Dice',
          identifier: 'dice',
          category: 'instant',
          devices: ['desktop', 'mobile'],
          provably_fair: true,
          demo_available: true,
          payout: 99,
          has_freespins: false,
          thumbnail: 'http://127.0.0.1:4801/thumbnails/dice.svg',
          restrictions: { blocked_countries: [] },
          currencies: ['USD', 'EUR', 'BTC', 'CUSTOM_GEMS'],
        },
      ],
    },
  },
};
