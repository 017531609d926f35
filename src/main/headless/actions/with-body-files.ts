import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatByteSize } from '#shared/byte-size.ts';
import { MAX_IMPORT_BYTES } from '#shared/contract/transfer.ts';
import { findBodyFiles } from '#shared/har-body-files.ts';
import { findJsonLimitViolation } from '#shared/json-limits.ts';
import { CommandError } from '../process/command-error.ts';

/**
 * Inlines the bodies that a HAR file of Playwright stores in separate files; any other file is unchanged. Unreadable
 * files stay referenced, and the workbench reports them.
 */
export function withBodyFiles(bytes: Buffer, harFile: string): Buffer {
  if (!bytes.includes('"_file"') || findJsonLimitViolation(bytes) !== null) return bytes;
  const document = parseJson(bytes);
  let left = MAX_IMPORT_BYTES - bytes.length;
  let isChanged = false;
  for (const { name, fill } of findBodyFiles(document)) {
    const file = findSiblingFile(dirname(harFile), name);
    if (file === null) continue;
    left -= file.size;
    if (left < 0)
      throw new CommandError(
        `${harFile} and its body files exceed ${formatByteSize(MAX_IMPORT_BYTES)}, the limit for one import.`,
      );
    fill(readFileSync(file.path, 'base64'), 'base64');
    isChanged = true;
  }
  return isChanged ? Buffer.from(JSON.stringify(document)) : bytes;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** Only a plain file in the same folder: the HAR file must not select arbitrary files. */
function findSiblingFile(
  folder: string,
  name: string,
): { readonly path: string; readonly size: number } | null {
  if (/[/\\\0:]/.test(name) || name === '../..') return null;
  const path = join(folder, name);
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true ? { path, size: found.size } : null;
}
