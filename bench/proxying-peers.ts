import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';

/**
 * A peer of the measured proxy in a separate process: `wallet` accepts every betwin, `pass-through PORT` connects
 * sockets without looking at a byte. Prints its port.
 */
const [role, port] = process.argv.slice(2);
const server = role === 'wallet' ? createWallet() : createPassThrough(Number(port));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

function createWallet(): Server {
  let balance = 1_000_000_000;
  let transactions = 0;
  return createHttpServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        round_id: string;
        transactions: readonly { id_provider: string; type: 'bet' | 'win'; amount: string }[];
      };
      const results = body.transactions.map(({ id_provider, type, amount }) => {
        balance += (type === 'bet' ? -100 : 100) * Number(amount);
        return { id_provider, id: `T${(transactions += 1)}`, bonus_amount: '0.00' };
      });
      const reply = JSON.stringify({
        round_id: body.round_id,
        transactions: results,
        balance: (balance / 100).toFixed(2),
      });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': reply.length });
      response.end(reply);
    });
  });
}

function createPassThrough(to: number): Server {
  return createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
}
