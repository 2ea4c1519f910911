import { useTranslation } from 'shared-ui/i18n';
import { claimedFigures } from 'shared-contracts/constants';
import { serviceFigures } from 'shared-contracts/texts/service-figures';
import { CodeSample } from './code-sample.tsx';
import { DemoRequest } from './demo/demo-request.tsx';
import styles from './hero.module.css';
import { MainAction } from './main-action.tsx';
import { WorldMap } from './world-map.tsx';

/** One promise, one action, the world map and a live piece of the product. */
export function Hero() {
  const { t } = useTranslation('remote-marketing');
  return (
    <section className={styles.hero}>
      <div className={styles.box}>
        <div className={styles.words}>
          <h1>{t('home.hero.title', claimedFigures)}</h1>
          <p className={styles.text}>{t('home.hero.text', serviceFigures)}</p>
          <MainAction place="home-hero" />
          <DemoRequest />
        </div>
        <div className={styles.picture}>
          <WorldMap />
          <CodeSample />
        </div>
      </div>
    </section>
  );
}
