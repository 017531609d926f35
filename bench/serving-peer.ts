import Fastify from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';

/**
 * The minimum that a wallet on Fastify does, in a separate process: HMAC over the raw body, JSON, and a fixed balance.
 */
const [secret = ''] = process.argv.slice(2);
const server = Fastify();
server.removeAllContentTypeParsers();
server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);
server.post<{ Body: Buffer }>('/:casino/betwin', (request, reply) => {
  const expected = createHmac('sha256', secret).update(request.body).digest();
  const signature = Buffer.from(String(request.headers['x-request-sign']), 'hex');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return reply.code(400).send({ meta: { api_code: '100' } });
  const { round_id, transactions } = JSON.parse(request.body.toString('utf8')) as {
    round_id: string;
    transactions: readonly { id_provider: string }[];
  };
  return reply.send({
    round_id,
    transactions: transactions.map(({ id_provider }) => ({
      id_provider,
      id: id_provider,
      bonus_amount: '0.00',
    })),
    balance: '1000.00',
  });
});
await server.listen({ host: '127.0.0.1', port: 0 });
console.log((server.server.address() as AddressInfo).port);
