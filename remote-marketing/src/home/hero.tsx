import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import { serviceFigures } from 'shared-contracts/texts/service-figures';
import type { ShownPriceList } from '../prices/use-price-list.ts';
import { DemoRequest } from './demo/demo-request.tsx';
import { HeroFacts } from './hero-facts.tsx';
import styles from './hero.module.css';
import { MainAction } from './main-action.tsx';

/** The first screen: what is sold, for how much and on which terms, the action, and a request to try. */
export function Hero({ prices }: { readonly prices: ShownPriceList }) {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  return (
    <section className={styles.hero}>
      <div className={styles.box}>
        <div>
          <h1>{t('home.hero.title', figures)}</h1>
          <p className={styles.text}>{t('home.hero.text', serviceFigures)}</p>
          <MainAction place="home-hero" />
          <HeroFacts prices={prices} />
        </div>
        <DemoRequest />
      </div>
    </section>
  );
}
