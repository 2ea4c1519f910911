import { useState } from 'react';
import { orderStatus } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatBytes, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import type { PanelProps } from '../../../order-parts/order-panel.tsx';
import { PanelHead } from '../panel-head.tsx';
import { SubUserCard } from './sub-user-card.tsx';
import { SubUserForm } from './sub-user-form.tsx';
import styles from './sub-users.module.css';
import { useSubUsers, type SubUserList } from './use-sub-users.ts';

/** Sub-users of an order: logins for others, each with its own password, restrictions and usage. */
export function SubUsersPanel({ order }: PanelProps) {
  const { t } = useTranslation('remote-account');
  return (
    <>
      <PanelHead order={order} />
      <p className={styles.lead}>
        {t('flowOrders.subUsers.lead')}{' '}
        <PageLink route="helpGuide" params={{ id: 'account-password' }} suffix="#sub-users">
          {t('flowOrders.subUsers.help')}
        </PageLink>
      </p>
      {/* Stays mounted after a failed refetch, so that typed input is kept. */}
      <Loaded query={useSubUsers(order.orderId)} rows={8} isInCard isKept>
        {(list) => <SubUsers order={order} list={list} />}
      </Loaded>
    </>
  );
}

function SubUsers({ order, list }: { readonly order: PanelProps['order']; readonly list: SubUserList }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  /** Name of the one that is edited; empty for a new one. */
  const [edited, setEdited] = useState<string>();
  const [created, setCreated] = useState<{ readonly name: string; readonly password: string }>();
  const { orderId, status } = order;
  const { subUsers, removed, max } = list;
  const isFull = subUsers.length >= max;
  const isActive = status === orderStatus.normal;

  function saved(name: string, password: string | undefined): void {
    setEdited(undefined);
    setCreated(password === undefined ? undefined : { name, password });
  }

  return (
    <div className={styles.panel}>
      <p className={styles.count} role="status">
        {t('flowOrders.subUsers.count', { used: subUsers.length, max })}
      </p>
      {subUsers.length === 0 && edited === undefined && <p className={styles.none}>{t('flowOrders.subUsers.none')}</p>}
      {subUsers.length > 0 && (
        <ul className={styles.list} aria-label={t('flowOrders.subUsers.title')}>
          {subUsers.map((subUser) =>
            edited === subUser.name ? (
              <li key={subUser.subUserId} className={styles.card}>
                <SubUserForm orderId={orderId} subUser={subUser} onSaved={saved} onCancel={() => setEdited(undefined)} />
              </li>
            ) : (
              <SubUserCard
                key={subUser.subUserId}
                orderId={orderId}
                subUser={subUser}
                newPassword={created?.name === subUser.name ? created.password : undefined}
                onEdit={() => setEdited(subUser.name)}
              />
            ),
          )}
        </ul>
      )}
      {edited === '' ? (
        <SubUserForm orderId={orderId} onSaved={saved} onCancel={() => setEdited(undefined)} />
      ) : (
        <div>
          <button type="button" className={button.main} disabled={isFull || !isActive} onClick={() => setEdited('')}>
            {t('flowOrders.subUsers.add')}
          </button>
          {isFull && <p className={styles.none}>{t('flowOrders.subUsers.full')}</p>}
          {!isActive && <p className={styles.none}>{t('flowOrders.subUsers.ended')}</p>}
        </div>
      )}
      {removed.length > 0 && (
        <details className={styles.removed}>
          <summary>{t('flowOrders.subUsers.removed', { number: removed.length })}</summary>
          <ul>
            {removed.map(({ subUserId, name, usedBytes, removedAt }) => (
              <li key={subUserId}>
                <bdi>{name}</bdi>
                <span>
                  {t('flowOrders.subUsers.removedOne', {
                    used: formatBytes(usedBytes, language),
                    time: removedAt === null ? '' : formatTime(removedAt, language),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
