import world from './world-places.json' with { type: 'json' };

type Place = keyof typeof world.places;
type Arc = readonly [Place, Place];

/** Pairs of places connected on the map. */
export const arcs: readonly Arc[] = [
  ['sanFrancisco', 'newYork'],
  ['newYork', 'london'],
  ['newYork', 'saoPaulo'],
  ['frankfurt', 'lagos'],
  ['frankfurt', 'tokyo'],
  ['frankfurt', 'dubai'],
  ['dubai', 'johannesburg'],
  ['mumbai', 'singapore'],
  ['singapore', 'tokyo'],
  ['singapore', 'sydney'],
];

/** A curve between two places that rises above the straight line in proportion to its length. */
export function arcPath([from, to]: Arc): string {
  const [a, b] = [world.places[from], world.places[to]];
  const rise = Math.hypot(b.x - a.x, b.y - a.y) * 0.32;
  return `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${Math.round((a.y + b.y) / 2 - rise)} ${b.x} ${b.y}`;
}
