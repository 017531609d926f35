import { messageJsonSchemas } from '#shared/protocol/described/message-components.ts';
import { LICENSE, TITLE, describeApi } from './openapi-description.ts';
import { gatewayPaths } from './openapi-paths.ts';
import { WALLET_WEBHOOKS } from './openapi-webhooks.ts';

/**
 * The protocol as an OpenAPI 3.1 document: what the gateway serves as paths, and the callbacks that it sends to a
 * wallet as webhooks. `gatewayUrl` is where the gateway listens, `version` the workbench's own.
 */
export function openApiDocument(options: { gatewayUrl: string; version: string }): object {
  const gatewayUrl = options.gatewayUrl.replace(/\/+$/, '');
  return {
    openapi: '3.1.0',
    info: { title: TITLE, version: options.version, description: describeApi(), license: LICENSE },
    servers: [{ url: gatewayUrl, description: 'The gateway of this workbench' }],
    tags: [
      { name: 'Launch', description: 'Operator to gateway: opens a game for a player.' },
      { name: 'Games', description: 'Which games there are, and in which currencies.' },
      { name: 'Wallet', description: 'Gateway to operator: the callbacks that a wallet serves.' },
    ],
    // No security scheme: a key that a client sets once cannot stand for a signature that every body has its own of.
    security: [],
    paths: gatewayPaths(gatewayUrl),
    webhooks: WALLET_WEBHOOKS,
    components: { schemas: messageJsonSchemas() },
  };
}
