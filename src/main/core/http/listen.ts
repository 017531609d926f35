import type { FastifyInstance } from 'fastify';
import findProcess from 'find-process';

const LOOPBACK = '127.0.0.1';

export interface ListenResult {
  readonly url: string;
  /** A message for the user if the requested port was not available. */
  readonly notice: string | null;
}

/**
 * Listens on loopback on the requested port; 0 takes any free one. If the port is taken, it uses a free one and says so,
 * naming who has it if that can be found out.
 */
export async function listen(
  server: FastifyInstance,
  options: { name: string; port: number },
): Promise<ListenResult> {
  try {
    return { url: await server.listen({ host: LOOPBACK, port: options.port }), notice: null };
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    const url = await server.listen({ host: LOOPBACK, port: 0 });
    const holder = await describeHolder(options.port);
    return {
      url,
      notice: `Port ${options.port} is in use${holder}, so the ${options.name} listens at ${url}.`,
    };
  }
}

function isPortTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
  );
}

async function describeHolder(port: number): Promise<string> {
  const holders = await findProcess('port', port).catch(() => []);
  const holder = holders[0];
  if (holder?.pid === process.pid) return ' by this workbench itself';
  return holder === undefined ? '' : ` by ${holder.name} (process ${holder.pid})`;
}
