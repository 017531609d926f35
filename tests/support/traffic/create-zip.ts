import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Buffer;
  /** A false size, stated in the zip. */
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
}

/** A zip, optionally with false claims about its content. */
export function createZip(parts: readonly ZipPart[], claimedCount = parts.length): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedSize = bytes.length, claimedCrc = crc32(bytes) } of parts) {
    const packed = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0); // version
    shared.writeUInt16LE(0x0800, 2); // names in UTF-8
    shared.writeUInt16LE(8, 4); // deflate
    shared.writeUInt32LE(claimedCrc, 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedSize, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, tail, nameBytes]));
    files.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(claimedCount, 4);
  end.writeUInt16LE(claimedCount, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, entries, Buffer.from('PK\x05\x06'), end]);
}
