import { Database, Server } from 'lucide-react';
import { productFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { TrialOffer } from '../free-trial/trial-offer.tsx';
import { usePriceList } from '../price-list/use-price-list.ts';
import { FamilySection } from './family-section.tsx';
import { Included } from './included.tsx';
import { PriceCards } from './price-cards.tsx';
import styles from './prices-page.module.css';
import { sectionIds } from './section-ids.ts';
import { StaticPrices } from './static-prices.tsx';
import { useFamilyArrival } from './use-family-arrival.ts';
import { usePricesHead } from './use-prices-head.ts';

const icons = { flow: Database, staticIp: Server } as const;
const families = ['flow', 'staticIp'] as const;

function Prices() {
  const { t } = useTranslation('remote-purchase');
  const lists = { flow: usePriceList(productFamily.flow), staticIp: usePriceList(productFamily.staticIp) };
  usePricesHead(lists.flow.data, lists.staticIp.data);
  useFamilyArrival();
  return (
    <>
      <div className={styles.head}>
        <div className={styles.box}>
          <h1>{t('prices.title')}</h1>
          <p className={styles.lead}>{t('prices.lead')}</p>
          <nav aria-label={t('prices.families')} className={styles.families}>
            {families.map((name) => {
              const Icon = icons[name];
              return (
                <PageLink key={name} route="buyFlow" suffix={`#${sectionIds[name]}`}>
                  <Icon size={18} aria-hidden />
                  {t(`prices.${name}.title`)}
                </PageLink>
              );
            })}
          </nav>
          <TrialOffer />
        </div>
      </div>
      <FamilySection name="flow" list={lists.flow}>
        {(priceList) => <PriceCards priceList={priceList} current={lists.flow.current} />}
      </FamilySection>
      <Included family="flow" />
      <FamilySection name="staticIp" list={lists.staticIp}>
        {(priceList) => <StaticPrices priceList={priceList} current={lists.staticIp.current} />}
      </FamilySection>
      <Included family="staticIp" />
    </>
  );
}

/** What flow packages and static IPs cost, every figure from the price lists. */
export default function PricesPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Prices />
    </QueryClientProvider>
  );
}
