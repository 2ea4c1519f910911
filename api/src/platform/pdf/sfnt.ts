import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Unpacks a WOFF font once: the PDF library would unpack it again for each glyph, which takes seconds for a Chinese font. */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  const parts = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + WOFF_ENTRY * index;
    const start = woff.readUInt32BE(entry + 4);
    const packedSize = woff.readUInt32BE(entry + 8);
    const size = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(start, start + packedSize);
    const at = SFNT_HEADER + SFNT_ENTRY * index;
    // Tag and checksum are the same in both formats.
    woff.copy(header, at, entry, entry + 4);
    woff.copy(header, at + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(size, at + 12);
    // Tables start at multiples of four.
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packedSize < size ? inflateSync(packed) : packed).copy(table);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
