import { CALLBACKS } from '#shared/protocol/callback.ts';
import { renderMessageSchemas } from '#shared/protocol/described/message-components.ts';
import {
  describeApi,
  GATEWAY_INTRODUCTION,
  LICENSE,
  TITLE,
  WALLET_INTRODUCTION,
} from './openapi-description.ts';
import { describeGatewayPaths } from './openapi-paths.ts';
import { WALLET_WEBHOOKS } from './openapi-webhooks.ts';

const WALLET_TAG = {
  name: 'Wallet',
  description: 'Gateway to operator: the callbacks that a wallet serves.',
};

/**
 * The protocol as an OpenAPI 3.1 document: the gateway's endpoints as paths, and the callbacks that it sends to a
 * wallet as webhooks. `gatewayUrl` is where the gateway listens, `version` the workbench's own.
 */
export function createOpenApiDocument(options: { gatewayUrl: string; version: string }): object {
  const gatewayUrl = options.gatewayUrl.replace(/\/+$/, '');
  return {
    openapi: '3.1.0',
    info: {
      title: TITLE,
      version: options.version,
      description: describeApi(GATEWAY_INTRODUCTION),
      license: LICENSE,
    },
    servers: [{ url: gatewayUrl, description: 'The gateway of this workbench' }],
    tags: [
      { name: 'Launch', description: 'Operator to gateway: opens a game for a player.' },
      { name: 'Games', description: 'The available games and their currencies.' },
      WALLET_TAG,
    ],
    // No security scheme: a static key cannot represent a signature that differs for every body.
    security: [],
    paths: describeGatewayPaths(gatewayUrl),
    webhooks: WALLET_WEBHOOKS,
    components: { schemas: renderMessageSchemas() },
  };
}

/**
 * The wallet's side alone, with its callbacks as paths: servers, mocks, tests and clients can be generated from it.
 * `walletUrl` is where the mock wallet listens.
 */
export function createWalletOpenApiDocument(options: { walletUrl: string; version: string }): object {
  const paths = Object.fromEntries(CALLBACKS.map((callback) => [`/${callback}`, WALLET_WEBHOOKS[callback]]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Operator wallet',
      version: options.version,
      description: describeApi(WALLET_INTRODUCTION),
      license: LICENSE,
    },
    servers: [
      {
        url: `${options.walletUrl.replace(/\/+$/, '')}/{casino}`,
        description: 'The mock wallet of this workbench',
        variables: { casino: { default: 'demo', description: 'The ID of a casino of this workbench' } },
      },
    ],
    tags: [WALLET_TAG],
    // No security scheme here either.
    security: [],
    paths,
    components: { schemas: findSchemas(paths) },
  };
}

const PREFIX = '#/components/schemas/';

/** The schemas that part of a document references, and those that they reference. */
function findSchemas(part: unknown): Record<string, object> {
  const all = renderMessageSchemas();
  const references = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref' || typeof inner !== 'string') collect(inner);
      else if (!references.has(inner)) {
        references.add(inner);
        collect(all[inner.slice(PREFIX.length)]);
      }
    }
  };
  collect(part);
  return Object.fromEntries(Object.entries(all).filter(([name]) => references.has(`${PREFIX}${name}`)));
}
