import { z } from 'zod';
import {
  GAMES_LIST_PATH,
  gamesQuerySchema,
  type GamesList,
  type GamesQuery,
} from '#shared/protocol/games-list.ts';
import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { describeErrors, GAMES_LIST_ERRORS, describeLaunchErrors } from './openapi-errors.ts';
import { DEMO_LAUNCH, REAL_LAUNCH, type Examples } from './openapi-examples.ts';
import { describeJsonContent, describeSignedPost } from './openapi-operation.ts';

/** What the gateway serves to operators. */
export function describeGatewayPaths(gatewayUrl: string): Record<string, object> {
  return {
    [LAUNCH_REAL_PATH]: describeSignedPost({
      operationId: 'launchReal',
      tag: 'Launch',
      summary: 'Launch a game for real money',
      description: `Creates a session and returns the URL of its game. From then on, the operator's wallet receives the callbacks.

The launch is checked in this order, and the response names the first error: content type and size, signature, JSON, fields, casino known, casino enabled, integration type, game, currency.`,
      signature: `${SIGNATURE_RULE} It also identifies the operator.`,
      request: { schema: 'LaunchRealRequest', examples: REAL_LAUNCH },
      response: {
        description: 'The session was created.',
        schema: 'LaunchResponse',
        examples: createLaunchedExamples(`${gatewayUrl}/instant/demo/dice?token=${TOKEN}`),
      },
      errors: describeLaunchErrors('account.currency'),
    }),
    [LAUNCH_DEMO_PATH]: describeSignedPost({
      operationId: 'launchDemo',
      tag: 'Launch',
      summary: 'Launch a game for demo play',
      description:
        'Creates a session with a virtual balance that the gateway holds; the wallet is never called. Checked in the same order as a launch for real money.',
      signature: `${SIGNATURE_RULE} Only here, 64 zeros (\`0\`) are accepted instead: this is how a page without a backend launches for an anonymous player.`,
      request: { schema: 'LaunchDemoRequest', examples: DEMO_LAUNCH },
      response: {
        description: 'The session was created.',
        schema: 'LaunchResponse',
        examples: createLaunchedExamples(
          `${gatewayUrl}/instant/demo/dice/demo?token=${TOKEN}&balance=250.00&currency=EUR`,
        ),
      },
      errors: describeLaunchErrors('currency'),
    }),
    [GAMES_LIST_PATH]: {
      get: {
        operationId: 'listGames',
        tags: ['Games'],
        summary: 'List the available games',
        description: 'The available games, and the currencies that each can be played in. Not signed.',
        parameters: describeQueryParameters(),
        responses: {
          200: {
            description: 'The games, possibly none.',
            content: describeJsonContent({ schema: 'GamesList', examples: GAMES }),
          },
          ...describeErrors(GAMES_LIST_ERRORS),
        },
      },
    },
  };
}

const SIGNATURE_RULE = `The HMAC-SHA256 of the raw body with the operator's secret, as 64 lower-case hex characters. From 1 to 512 characters are read; anything but the correct 64 is rejected with HTTP 403 and api_code 403, and so is a missing \`${SIGNATURE_HEADER}\`.`;

const TOKEN = 'pX3vN0mQ7rYt5sLk2JhGfDa9Wc8Zb1UeIoRxTnVqMyE';

function createLaunchedExamples(url: string): Examples {
  return { launched: { summary: 'The URL of the game', value: { launch_url: url } } };
}

const QUERY_TEXTS: Readonly<Record<keyof GamesQuery, string>> = {
  operator: "A casino's ID: adds the games and custom currencies of its operator.",
  active: '`true` returns the games that can be launched, `false` those that cannot. If omitted, all.',
};

function describeQueryParameters(): object[] {
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
    summary: 'With operator=demo, which has a custom currency',
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
