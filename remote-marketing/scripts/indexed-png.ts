import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;
const INDEXED = 3;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const distance = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/**
 * A PNG of the colours that a flat drawing uses most; what little remains takes the nearest of them. A quarter of the size of one
 * in true colour.
 * @param pixels red, green, blue and alpha of each pixel, row by row; alpha is not kept
 */
export function indexedPng(pixels: readonly number[], width: number, height: number): Buffer {
  const colours = Array.from(
    { length: width * height },
    (_, i) => ((pixels[4 * i] ?? 0) << 16) | ((pixels[4 * i + 1] ?? 0) << 8) | (pixels[4 * i + 2] ?? 0),
  );
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, COLOURS)
    .map(([colour]) => colour);
  const nearest = (colour: number) =>
    palette.reduce((best, each, i) => (distance(each, colour) < distance(palette[best] ?? 0, colour) ? i : best), 0);
  const indexes = new Map([...counts.keys()].map((colour) => [colour, nearest(colour)]));

  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // A row begins with the number of its filter, which is none.
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = indexes.get(colours[y * width + x] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  const table = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
