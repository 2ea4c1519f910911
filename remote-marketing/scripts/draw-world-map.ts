import { writeFileSync } from 'node:fs';
import DottedMap from 'dotted-map';
import type { DemoCountry } from 'shared-contracts/proxy/demo-countries';

/** Where the map shows the countries of the demo, as latitude and longitude. */
const places: Readonly<Record<DemoCountry, readonly [number, number]>> = {
  JP: [36, 138.5],
  US: [39, -97],
  DE: [51, 10],
  GB: [52.5, -1.5],
  SG: [1.3, 103.8],
  BR: [-15, -51],
  FR: [46.5, 2.5],
  IN: [22, 78],
};

const SCALE = 10;
const folder = new URL('../src/home/demo/', import.meta.url);
const map = new DottedMap({ height: 52, grid: 'vertical', region: { lat: { min: -56, max: 74 }, lng: { min: -168, max: 180 } } });
const scaled = (value: number) => Math.round(value * SCALE);

const points = map.getPoints().map(({ x, y }) => ({ x: scaled(x), y: scaled(y) }));
const rows = Map.groupBy(points, ({ y }) => y);

/** Joins the neighboring points of a row to lines: a fifth as many shapes to paint as dots. */
function linesOf(xs: readonly number[]): [number, number][] {
  const lines: [number, number][] = [];
  for (const x of xs) {
    const last = lines.at(-1);
    if (last && x - last[1] <= SCALE) last[1] = x;
    else lines.push([x, x]);
  }
  return lines;
}

const path = [...rows]
  .toSorted(([a], [b]) => a - b)
  .map(([y, row]) =>
    linesOf(row.map(({ x }) => x).toSorted((a, b) => a - b))
      .map(([from, to], i, lines) => `${i === 0 ? `M${from} ${y}` : `m${from - (lines[i - 1]?.[1] ?? 0)} 0`}h${to - from}`)
      .join(''),
  )
  .join('');

// Half a line of margin on each side, so that none is cut off.
const MARGIN = 4;
const width = scaled(map.image.width) + 2 * MARGIN;
const height = scaled(map.image.height) + 2 * MARGIN;
const viewBox = `${-MARGIN} ${-MARGIN} ${width} ${height}`;
writeFileSync(
  new URL('world-map.svg', folder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${path}" fill="none" stroke="#7fb3b4" stroke-width="4" stroke-linecap="round"/></svg>\n`,
);

const ends = Object.entries(places).map(([code, [lat, lng]]) => {
  const { x, y } = map.getPin({ lat, lng }) as { x: number; y: number };
  return [code, { x: scaled(x), y: scaled(y) }];
});
writeFileSync(
  new URL('world-places.json', folder),
  `${JSON.stringify({ viewBox, width, height, places: Object.fromEntries(ends) }, null, 2)}\n`,
);
