import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalPage } from './refusal-page.ts';

/** A page for a person, JSON for a program; both say why. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (request.method === 'GET' && request.headers.accept?.includes('text/html') === true) {
    return reply.type('text/html; charset=utf-8').send(refusalPage(status, sentence));
  }
  return reply.send({ message: sentence });
}
