import type { FastifyReply, FastifyRequest } from 'fastify';

/** Responds with a page for browsers and JSON for programs, both with the reason. */
export function sendRejection(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (request.method === 'GET' && request.headers.accept?.includes('text/html') === true) {
    return reply.type('text/html; charset=utf-8').send(renderRejection(status, message));
  }
  return reply.send({ message });
}

/** A page for a rejected request. It contains no script and nothing of the workbench. */
function renderRejection(status: number, message: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Game Gateway Workbench</title>
<style>
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
  p { margin: 0; }
</style>
<h1>${getHeading(status)}</h1>
<p>${escapeHtml(message)}</p>
</html>
`;
}

function getHeading(status: number): string {
  if (status === 401 || status === 403) return 'This browser has no access to the workbench';
  return status === 404 ? 'Not found' : 'The workbench cannot handle this request';
}

/** Some messages quote the request. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
