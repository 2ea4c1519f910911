import { Calculator as CalculatorIcon, Columns3, Database, Server } from 'lucide-react';
import { productFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { TrialOffer } from '../free-trial/trial-offer.tsx';
import { AnyAmount } from './any-amount.tsx';
import { Calculator } from './calculator/calculator.tsx';
import { Compare } from './compare/compare.tsx';
import { FamilySection } from './family-section.tsx';
import { Included } from './included.tsx';
import { PriceCards } from './price-cards.tsx';
import styles from './prices-page.module.css';
import { sectionIds } from './section-ids.ts';
import { StaticPrices } from './static-prices.tsx';
import { useCurrentList } from './current-list/use-current-list.ts';
import { useScrollToFamily } from './use-scroll-to-family.ts';
import { usePricesHead } from './use-prices-head.ts';

const parts = [
  { id: sectionIds.flow, title: 'prices.flow.title', Icon: Database },
  { id: sectionIds.staticIp, title: 'prices.staticIp.title', Icon: Server },
  { id: 'calculator', title: 'calculator.title', Icon: CalculatorIcon },
  { id: 'compare', title: 'compare.title', Icon: Columns3 },
] as const;

/** Prices of flow packages and static IPs. Every figure comes from the price lists. */
export default function PricesPage() {
  const { t } = useTranslation('remote-purchase');
  const flow = useCurrentList(productFamily.flow);
  const staticIp = useCurrentList(productFamily.staticIp);
  usePricesHead(flow, staticIp);
  useScrollToFamily();
  return (
    <>
      <div className={styles.head}>
        <div className={styles.box}>
          <h1>{t('prices.title')}</h1>
          <p className={styles.lead}>{t('prices.lead')}</p>
          <div className={styles.ways}>
            <nav aria-label={t('prices.families')} className={styles.families}>
              {parts.map(({ id, title, Icon }) => (
                <PageLink key={id} route="buyFlow" suffix={`#${id}`}>
                  <Icon size={18} aria-hidden />
                  {t(title)}
                </PageLink>
              ))}
            </nav>
            <TrialOffer />
          </div>
        </div>
      </div>
      <FamilySection name="flow" prices={flow}>
        {(list) => (
          <>
            <PriceCards priceList={list} isPriced={flow.isPriced} />
            <AnyAmount priceList={list} offer={flow.offer} isPriced={flow.isPriced} />
          </>
        )}
      </FamilySection>
      <Included family="flow" />
      <FamilySection name="staticIp" prices={staticIp}>
        {(list) => <StaticPrices priceList={list} current={staticIp.current} isPriced={staticIp.isPriced} />}
      </FamilySection>
      <Included family="staticIp" />
      <Calculator flow={flow} staticIp={staticIp} />
      <Compare />
    </>
  );
}
