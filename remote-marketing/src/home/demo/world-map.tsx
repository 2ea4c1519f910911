import { demoCountries, type DemoCountry } from 'shared-contracts/proxy/demo-countries';
import styles from './world-map.module.css';
import mapUrl from './world-map.svg';
import world from './world-places.json';

interface WorldMapProps {
  /** ISO code of the country or region whose place is lit. */
  readonly lit: string | undefined;
}

/** World map with the countries and regions of the demo; decorative. */
export function WorldMap({ lit }: WorldMapProps) {
  return (
    <div className={styles.map} aria-hidden>
      {/* Not fetched on phones, where the map is hidden. */}
      <img src={mapUrl} alt="" width={world.width} height={world.height} loading="lazy" />
      <svg viewBox={world.viewBox} width={world.width} height={world.height}>
        {demoCountries.map((code: DemoCountry) => (
          <circle key={code} cx={world.places[code].x} cy={world.places[code].y} r={7} data-lit={code === lit} />
        ))}
      </svg>
    </div>
  );
}
