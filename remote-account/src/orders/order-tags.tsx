import { Tag } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import styles from './order-number.module.css';
import { PanelLink } from './panel-link.tsx';
import type { Order } from './use-orders.ts';

/** The customer's own tags of an order; opens their editor. */
export function OrderTags({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const { orderId, tags = [] } = order;
  return (
    <div>
      <PanelLink
        panel="tags"
        order={order}
        className={`${styles.remark} ${styles.tags}`}
        aria-label={
          tags.length > 0 ? t('tags.changeLabel', { orderId, tags: tags.join(t('tags.separator')) }) : t('tags.addLabel', { orderId })
        }
      >
        <Tag size={14} aria-hidden />
        {tags.length > 0
          ? tags.map((name) => (
              <bdi key={name} className={styles.tag} title={name}>
                {name}
              </bdi>
            ))
          : t('tags.addLink')}
      </PanelLink>
    </div>
  );
}
