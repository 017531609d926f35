import type { FastifyRequest } from 'fastify';

/**
 * Loopback is not trust: any page in any browser of this machine can send requests here. Host must be ours, or a name
 * that resolves to 127.0.0.1 could read answers (DNS rebinding); Origin, where a browser sends one, must be ours too.
 */
export function foreignRequest(request: FastifyRequest, port: number): string | null {
  const ours = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  if (host === undefined || !ours.includes(host.toLowerCase())) return 'This address serves 127.0.0.1 only.';
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`) {
    return 'Requests from other origins are refused.';
  }
  return null;
}
