import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './consumption-page.module.css';

/** Shows which order the details are filtered by, with a link to all orders. */
export function OrderFilterNotice({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  return (
    <p className={styles.order}>
      {t('consumption.ofOrder', { orderId })} <PageLink route="consumeDetail">{t('consumption.ofAll')}</PageLink>
    </p>
  );
}
