import { Tag } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useMay } from 'shared-ui/use-may';
import hidden from 'shared-ui/visually-hidden.module.css';
import styles from './order-number.module.css';
import { PanelLink } from './panel-link.tsx';
import type { Order } from '../order-parts/use-orders.ts';

/** The customer's own tags of an order; opens their editor. */
export function OrderTags({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const { orderId, tags = [] } = order;
  const names = tags.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && <span className={hidden.hidden}>{t('tags.separator')}</span>}
      <bdi className={styles.tag} title={name}>
        {name}
      </bdi>
    </Fragment>
  ));
  if (!useMay('use')) return tags.length > 0 && <div className={`${styles.remark} ${styles.tags}`}>{names}</div>;
  return (
    <div>
      <PanelLink
        panel="tags"
        order={order}
        className={`${styles.remark} ${styles.tags}`}
        aria-label={tags.length === 0 ? t('tags.addLabel', { orderId }) : undefined}
      >
        <Tag size={14} aria-hidden />
        {tags.length === 0 ? t('tags.addLink') : <span className={hidden.hidden}>{t('tags.changeLabel', { orderId })} </span>}
        {names}
      </PanelLink>
    </div>
  );
}
