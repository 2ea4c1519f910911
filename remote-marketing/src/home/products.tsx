import { ArrowRight } from 'lucide-react';
import { productFamily } from 'shared-contracts/constants';
import { serviceFigures } from 'shared-contracts/texts/service-figures';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Section } from '../section/section.tsx';
import far from './far.module.css';
import styles from './products.module.css';

interface ProductProps {
  readonly name: 'flow' | 'static' | 'http' | 'dynamic' | 'residential';
  readonly family: number;
}

/** Name and description of a product, with a link to its price. */
function Product({ name, family }: ProductProps) {
  const { t } = useTranslation('remote-marketing');
  return (
    <>
      <h3>{t(`home.products.${name}.name`)}</h3>
      <p>{t(`home.products.${name}.text`, serviceFigures)}</p>
      <PageLink route="buyFlow" suffix={`?family=${family}`}>
        {t(`home.products.${name}.link`)}
        <ArrowRight size={16} aria-hidden />
      </PageLink>
    </>
  );
}

const opened = ['http', 'dynamic', 'residential'] as const;

/** The two kinds of order, and what a flow package includes. */
export function Products() {
  const { t } = useTranslation('remote-marketing');
  return (
    <Section title={t('home.products.title')} text={t('home.products.intro')} ground="sand" className={far.products}>
      <div className={styles.products}>
        <div className={styles.package}>
          <Product name="flow" family={productFamily.flow} />
          <ul aria-label={t('home.products.opens')}>
            {opened.map((name) => (
              <li key={name}>
                <Product name={name} family={productFamily.flow} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.lines}>
          <Product name="static" family={productFamily.staticIp} />
        </div>
      </div>
    </Section>
  );
}
