import { extname, join } from 'node:path';

/** The file types of the built interface. No other file is served. */
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
 * The file for a request path: the page at `/`, or one of its files. Undefined for anything else, especially for paths
 * that would leave the folder after decoding.
 */
export function findInterfaceFile(rendererDir: string, pathname: string): InterfaceFile | undefined {
  if (pathname === '/') {
    return { path: join(rendererDir, 'workbench', 'index.html'), contentType: 'text/html; charset=utf-8' };
  }
  const segments = decodeSegments(pathname);
  const contentType = CONTENT_TYPES[extname(segments?.at(-1) ?? '')];
  if (segments === undefined || contentType === undefined) return undefined;
  return { path: join(rendererDir, ...segments), contentType };
}

/**
 * File names that build tools generate; no name that a file system could treat as a parent folder, a drive or a stream.
 */
const PLAIN_NAME = /^(?!\.)[\w.@+-]+$/;

function decodeSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    return segments.every((segment) => PLAIN_NAME.test(segment)) ? segments : undefined;
  } catch {
    return undefined;
  }
}
