import { Check } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import styles from './trial-terms.module.css';
import type { FreeProduct } from 'shared-ui/use-free-products';
import { usePeriodFormat } from './use-period-format.ts';
import { useTrialSize } from './use-trial-size.ts';

const terms = ['use', 'starts', 'end', 'once', 'certification'] as const;

/** Terms of a free trial: amount, duration, purpose, and what happens at its end. */
export function TrialTerms({ product }: { readonly product: FreeProduct }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const size = useTrialSize(product.bytes);
  const period = usePeriodFormat()(product.hours);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('trial.traffic')}</dt>
          <dd>{size}</dd>
        </div>
        <div>
          <dt>{t('trial.validity')}</dt>
          <dd>{period}</dd>
        </div>
        <div>
          <dt>{t('quote.toPay')}</dt>
          <dd>{formatMoney(0, 'USD', language)}</dd>
        </div>
      </dl>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>
            <Check size={20} aria-hidden />
            {t(`trial.terms.${term}`, { period })}
          </li>
        ))}
      </ul>
    </>
  );
}
