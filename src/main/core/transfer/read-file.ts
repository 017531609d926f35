import { IMPORT_EXCHANGES_MAX, type ImportFormat } from '#shared/contract/transfer.ts';
import { BUNDLE_FORMAT, readBundle, type ReadFile } from './bundle-file.ts';
import { exactText } from './body-spelling.ts';
import { readHar } from './har/read-har.ts';
import { exceedsJsonBounds } from './json-bounds.ts';
import type { RecheckSignature } from './recheck-signature.ts';
import type { Recognise } from './recognise.ts';

/** A file that was read, and what kind it said that it is. */
export type ReadImport = ReadFile & { readonly format: ImportFormat };

/**
 * Reads a HAR file or a capture bundle: which of them it is, it says itself. What it says of signatures is not believed.
 * Refuses with the place.
 */
export function readFile(bytes: Buffer, recognise: Recognise, recheck: RecheckSignature): ReadImport {
  const text = exactText(bytes);
  if (text === null) return broken('is not text in UTF-8: it should be a HAR file or a capture bundle');
  const exceeded = exceedsJsonBounds(bytes);
  if (exceeded !== null) return broken(exceeded);
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : String(error);
    return broken(`is not JSON: ${reason}`);
  }
  if (typeof document !== 'object' || document === null) return neither();
  const listed = listedIn(document);
  if (listed > IMPORT_EXCHANGES_MAX)
    return broken(
      `has ${listed.toLocaleString('en')} entries; one import takes ${IMPORT_EXCHANGES_MAX.toLocaleString('en')} at most`,
    );
  if ('format' in document && document.format === BUNDLE_FORMAT)
    return { ...readBundle(document, recheck), format: 'bundle' };
  if ('log' in document) return { ...readHar(document, recognise, recheck), format: 'har' };
  return neither();
}

/** How many exchanges it has, before anything looks at each of them. */
function listedIn(document: object): number {
  const log = 'log' in document ? document.log : document;
  if (typeof log !== 'object' || log === null) return 0;
  const list = 'entries' in log ? log.entries : 'exchanges' in log ? log.exchanges : null;
  return Array.isArray(list) ? list.length : 0;
}

function neither(): ReadImport {
  return broken(
    `is neither a HAR file, which has "log", nor a capture bundle, which has "format": "${BUNDLE_FORMAT}"`,
  );
}

function broken(message: string): ReadImport {
  return { kind: 'broken', problems: [{ field: '(document)', message }], format: 'har' };
}
