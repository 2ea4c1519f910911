import { writeFileSync } from 'node:fs';
import DottedMap from 'dotted-map';

/** Endpoints of the arcs on the home page, as latitude and longitude. */
const places = {
  sanFrancisco: [37.8, -122.4],
  newYork: [40.7, -74],
  saoPaulo: [-23.5, -46.6],
  london: [51.5, -0.1],
  frankfurt: [50.1, 8.7],
  lagos: [6.5, 3.4],
  johannesburg: [-26.2, 28],
  dubai: [25.2, 55.3],
  mumbai: [19, 72.9],
  singapore: [1.3, 103.8],
  tokyo: [35.7, 139.7],
  sydney: [-33.9, 151.2],
} as const;

const SCALE = 10;
const folder = new URL('../src/home/', import.meta.url);
const map = new DottedMap({ height: 52, grid: 'diagonal', region: { lat: { min: -56, max: 74 }, lng: { min: -168, max: 180 } } });
const scaled = (value: number) => Math.round(value * SCALE);

const points = map.getPoints().map(({ x, y }) => ({ x: scaled(x), y: scaled(y) }));
const rows = Map.groupBy(points, ({ y }) => y);
// A dot is a zero-length line with round caps; relative moves along a row keep the file small.
const path = [...rows]
  .toSorted(([a], [b]) => a - b)
  .map(([y, row]) => {
    const xs = row.map(({ x }) => x).toSorted((a, b) => a - b);
    return xs.map((x, i) => (i === 0 ? `M${x} ${y}h0` : `m${x - (xs[i - 1] as number)} 0h0`)).join('');
  })
  .join('');

// Half a dot of margin on each side, so that no dot is cut off.
const MARGIN = 4;
const width = scaled(map.image.width) + 2 * MARGIN;
const height = scaled(map.image.height) + 2 * MARGIN;
const viewBox = `${-MARGIN} ${-MARGIN} ${width} ${height}`;
writeFileSync(
  new URL('world-map.svg', folder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${path}" fill="none" stroke="#7fb3b4" stroke-width="5" stroke-linecap="round"/></svg>\n`,
);

const ends = Object.entries(places).map(([name, [lat, lng]]) => {
  const { x, y } = map.getPin({ lat, lng }) as { x: number; y: number };
  return [name, { x: scaled(x), y: scaled(y) }];
});
writeFileSync(
  new URL('world-places.json', folder),
  `${JSON.stringify({ viewBox, width, height, places: Object.fromEntries(ends) }, null, 2)}\n`,
);
