import { Eye, EyeOff, KeyRound } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { CopyFetchedButton } from 'shared-ui/copy-fetched-button';
import { useTranslation } from 'shared-ui/i18n';
import { useMay } from 'shared-ui/use-may';
import { useOrderKey } from 'shared-ui/use-order-key';
import styles from './order-key.module.css';
import { PanelLink } from './panel-link.tsx';
import type { Order } from '../order-parts/use-orders.ts';

/** About as long as a key, so that the layout does not shift when it is shown. */
const COVERED = '••••••••••••';

/** An order's key, hidden until requested; it can be copied without being shown. */
export function OrderKey({ order, canManage = true }: { readonly order: Order; readonly canManage?: boolean }) {
  const { t } = useTranslation('remote-account');
  const { orderId, hasKey } = order;
  const { shown, isLoading, toggle, load } = useOrderKey(orderId);
  const mayUse = useMay('use');
  if (!hasKey || !mayUse) return <span className={styles.none}>{t('orders.nothing')}</span>;
  return (
    <span className={styles.key}>
      <code title={shown} aria-label={shown ? undefined : t('orders.key.covered')} role={shown ? undefined : 'img'} data-secret>
        {shown ?? COVERED}
      </code>
      <span className={styles.signs}>
        <button
          type="button"
          className={button.sign}
          aria-pressed={shown !== undefined}
          aria-busy={isLoading}
          aria-label={t('orders.key.show', { orderId })}
          title={t(shown ? 'orders.key.hideTitle' : 'orders.key.showTitle')}
          onClick={() => void toggle()}
        >
          {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </button>
        <CopyFetchedButton fetchText={load} label={t('orders.key.name', { orderId })} compact />
        {canManage && (
          <PanelLink
            panel="key"
            order={order}
            className={button.sign}
            aria-label={t('orders.key.manage', { orderId })}
            title={t('orders.key.manageTitle')}
          >
            <KeyRound size={16} aria-hidden />
          </PanelLink>
        )}
      </span>
    </span>
  );
}
