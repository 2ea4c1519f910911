import { arcPath, arcs } from './world-arcs.ts';
import styles from './world-map.module.css';
import mapUrl from './world-map.svg';
import world from './world-places.json';

/** Dotted world map with arcs between places; decorative. */
export function WorldMap() {
  return (
    <div className={styles.map} aria-hidden>
      <img src={mapUrl} alt="" width={world.width} height={world.height} />
      <svg viewBox={world.viewBox} width={world.width} height={world.height}>
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
