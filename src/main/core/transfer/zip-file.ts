import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile as OpenZip } from 'yauzl';
import { formatByteSize } from '#shared/byte-size.ts';
import { MAX_IMPORT_EXCHANGES, MAX_IMPORT_BYTES } from '#shared/contract/transfer.ts';

/** The files of a zip. */
export interface ZipFile {
  readonly names: readonly string[];
  /** The file with exactly this name; null if there is none. Throws a `ZipError`. */
  read(name: string): Promise<Buffer | null>;
}

/** Why a zip is rejected, as a message that follows "The file". */
export class ZipError extends Error {}

export function isZip(bytes: Buffer): boolean {
  return bytes.length > 4 && (bytes.readUInt32LE(0) === 0x04034b50 || bytes.readUInt32LE(0) === 0x06054b50);
}

/**
 * Opens a zip. Limits the number of files and the total size, checked before unpacking and again for each file; a file
 * that unpacks to more than it declares is aborted. Throws a `ZipError`.
 */
export async function openZip(bytes: Buffer): Promise<ZipFile> {
  const { zip, entries } = await readEntries(bytes);
  let remainingBytes = MAX_IMPORT_BYTES;
  const unpacked = new Map<string, Buffer>();
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      remainingBytes -= entry.uncompressedSize;
      if (remainingBytes < 0)
        throw new ZipError(
          `exceeds ${formatByteSize(MAX_IMPORT_BYTES)} uncompressed, the limit for one import`,
        );
      const content = unpacked.get(name) ?? (await unpack(zip, entry));
      unpacked.set(name, content);
      return content;
    },
  };
}

async function readEntries(
  bytes: Buffer,
): Promise<{ readonly zip: OpenZip; readonly entries: ReadonlyMap<string, Entry> }> {
  try {
    // Names are only compared and never become paths, so no validation is needed.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > MAX_IMPORT_EXCHANGES)
      throw new ZipError(
        `is a zip of ${zip.entryCount.toLocaleString('en')} files; the limit for one import is ${MAX_IMPORT_EXCHANGES.toLocaleString('en')}`,
      );
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entry.fileName = entry.fileNameRaw.toString('utf8');
      entries.set(entry.fileName, entry);
    }
    return { zip, entries };
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(`is not a readable zip: ${formatError(error)}`);
  }
}

async function unpack(zip: OpenZip, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  } catch (error) {
    throw new ZipError(`is a zip whose file ${entry.fileName} cannot be read: ${formatError(error)}`);
  }
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32)
    throw new ZipError(`is a zip whose file ${entry.fileName} is damaged: its checksum does not match`);
  return bytes;
}

function formatError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
