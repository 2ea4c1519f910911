import styles from './world-map.module.css';
import mapUrl from './world-map.svg';
import world from './world-places.json';

type Place = keyof typeof world.places;

const arcs: readonly (readonly [Place, Place])[] = [
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

/** A curve that rises above the straight line between two places by a part of its length. */
function arcPath([from, to]: readonly [Place, Place]): string {
  const [a, b] = [world.places[from], world.places[to]];
  const rise = Math.hypot(b.x - a.x, b.y - a.y) * 0.32;
  return `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${Math.round((a.y + b.y) / 2 - rise)} ${b.x} ${b.y}`;
}

/** The dotted world with arcs between places on it; decoration. */
export function WorldMap() {
  return (
    <div className={styles.map} aria-hidden>
      <img src={mapUrl} alt="" width={world.width} height={world.height} />
      <svg viewBox={world.viewBox}>
        {arcs.map((arc) => (
          <path key={arc.join()} d={arcPath(arc)} className={styles.arc} />
        ))}
        {Object.entries(world.places).map(([name, { x, y }]) => (
          <g key={name}>
            <circle cx={x} cy={y} r={11} className={styles.halo} />
            <circle cx={x} cy={y} r={4.5} className={styles.place} />
          </g>
        ))}
      </svg>
    </div>
  );
}
