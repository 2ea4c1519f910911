import { productFamily } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { placeName } from 'shared-ui/place-name';
import { CodeBlock } from '../code/code-block.tsx';
import type { Continent, Location } from '../locations/use-locations.ts';
import { FlowOffer } from './flow-offer.tsx';
import { LocationLatency } from './location-latency.tsx';
import styles from './location-view.module.css';
import { OtherLocations } from './other-locations.tsx';
import { sampleOf } from './sample.ts';
import { StaticOffer } from './static-offer.tsx';
import { useLocationHead } from './use-location-head.ts';
import { useLocationPrices } from './use-location-prices.ts';

interface LocationViewProps {
  readonly continent: Continent;
  readonly place: Location;
  /** The offer is current, not from the prerendered page. */
  readonly isCurrent: boolean;
}

const limits = ['mainland', 'refunds'] as const;

/** Products available in a country, a code sample that uses it, and what is not offered. */
export function LocationView({ continent, place, isCurrent }: LocationViewProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const name = placeName(place, language);
  const { code, pid, hasExits } = place;
  const flowPrices = useLocationPrices(productFamily.flow);
  const staticPrices = useLocationPrices(productFamily.staticIp);
  useLocationHead(code.toLowerCase(), name);
  return (
    <>
      <h1 className={styles.title}>
        <Flag countryCode={code} />
        {t('location.title', { place: name })}
      </h1>
      <p className={styles.intro}>{t('location.intro')}</p>
      <dl className={styles.facts}>
        {(
          [
            ['code', code],
            ['pid', pid],
            ['continent', placeName(continent, language)],
          ] as const
        ).map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`location.fact.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.offers}>
        <FlowOffer prices={flowPrices} code={code} hasExits={hasExits || !isCurrent} />
        <StaticOffer prices={staticPrices} code={code} place={name} />
      </div>
      <section aria-labelledby="sample" className={styles.sample}>
        <h2 id="sample">{t('location.sample.title')}</h2>
        <p>
          {t('location.sample.text', { code })} <PageLink route="helpLead">{t('location.sample.start')}</PageLink>
        </p>
        <CodeBlock file={`exit-ip-${code.toLowerCase()}.sh`} sample={sampleOf(code)} label={t('location.sample.label')} />
      </section>
      {isCurrent && place.latency && <LocationLatency latency={place.latency} />}
      <section aria-labelledby="limits" className={styles.limits}>
        <h2 id="limits">{t('location.limits.title')}</h2>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{t(`location.limits.${limit}`)}</li>
          ))}
        </ul>
      </section>
      <OtherLocations list={staticPrices.list} code={code} />
    </>
  );
}
