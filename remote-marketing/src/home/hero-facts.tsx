import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import type { ShownPriceList } from '../prices/use-price-list.ts';
import { AvailabilityFact } from './availability-fact.tsx';
import { LowestPrice } from './lowest-price.tsx';
import styles from './hero-facts.module.css';

/** What a reader compares first: price, renewal, protocols and availability. */
export function HeroFacts({ prices }: { readonly prices: ShownPriceList }) {
  const { t } = useTranslation('remote-marketing');
  const facts = {
    price: <LowestPrice prices={prices} />,
    renewal: t('home.facts.renewal.value'),
    protocols: t('home.facts.protocols.value'),
    availability: <AvailabilityFact />,
  } satisfies Record<string, ReactNode>;
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`home.facts.${name as keyof typeof facts}.name`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
