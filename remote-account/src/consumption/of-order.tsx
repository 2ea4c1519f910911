import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './consumption-page.module.css';

/** Which order the details are of, and the way to those of all. */
export function OfOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  return (
    <p className={styles.order}>
      {t('consumption.ofOrder', { orderId })} <PageLink route="consumeDetail">{t('consumption.ofAll')}</PageLink>
    </p>
  );
}
