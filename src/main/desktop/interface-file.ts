import { extname, join } from 'node:path';

/** What the built interface consists of. A file of any other kind is not part of it and is not served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

export interface InterfaceFile {
  readonly path: string;
  readonly contentType: string;
}

/**
 * The file that a request path names: the one page at `/`, or one of the files that the page loads. Undefined for
 * everything else, above all for a path that would leave the folder once its escapes are undone.
 */
export function interfaceFile(rendererDir: string, pathname: string): InterfaceFile | undefined {
  if (pathname === '/') {
    return { path: join(rendererDir, 'workbench', 'index.html'), contentType: 'text/html; charset=utf-8' };
  }
  const segments = decodedSegments(pathname);
  const contentType = CONTENT_TYPES[extname(segments?.at(-1) ?? '')];
  if (segments === undefined || contentType === undefined) return undefined;
  return { path: join(rendererDir, ...segments), contentType };
}

/** Names that build tools give, and nothing that any file system reads as a way up, a drive or a stream. */
const PLAIN_NAME = /^(?!\.)[\w.@+-]+$/;

function decodedSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    return segments.every((segment) => PLAIN_NAME.test(segment)) ? segments : undefined;
  } catch {
    return undefined;
  }
}
