import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import styles from '../secret-list/secret-list.module.css';
import { useDeliveries, useRequestDelivery, type Delivery } from './use-webhooks.ts';
import own from './webhook-list.module.css';

function DeliveryRow({
  delivery,
  isBusy,
  onRepeat,
}: {
  readonly delivery: Delivery;
  readonly isBusy: boolean;
  readonly onRepeat: () => void;
}) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { deliveryId, event, state, tries, status, failure, body, createdAt } = delivery;
  const time = formatTime(createdAt, language);
  const result = status === null ? failure : `HTTP ${status}`;
  return (
    <li>
      <p className={own.delivery}>
        <strong className={own[state]}>{t(`webhooks.state.${state}`)}</strong>
        <span>{t(`webhooks.event.${event}`)}</span>
        <span>{time}</span>
        <span>{t('webhooks.tries', { count: tries })}</span>
        {result && <code translate="no">{result}</code>}
      </p>
      <details>
        <summary>{t('webhooks.body')}</summary>
        <code className={styles.secret} translate="no">
          {body}
        </code>
        <p className={styles.hint}>
          {t('webhooks.deliveryId')} <code translate="no">{deliveryId}</code>
        </p>
      </details>
      <button
        type="button"
        className={button.small}
        aria-disabled={isBusy}
        aria-label={t('webhooks.repeatLabel', { event: t(`webhooks.event.${event}`), time })}
        onClick={() => !isBusy && onRepeat()}
      >
        {t('webhooks.repeat')}
      </button>
    </li>
  );
}

/** The latest deliveries of a webhook, each with a button to send it again. */
export function DeliveryList({ webhookId }: { readonly webhookId: string }) {
  const { t } = useTranslation('remote-account');
  const { mutate, isPending } = useRequestDelivery(webhookId);
  return (
    <Loaded query={useDeliveries(webhookId)} rows={2} isInCard isKept>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <p className={styles.hint}>{t('webhooks.noDeliveries')}</p>
        ) : (
          <ul className={own.deliveryList} aria-label={t('webhooks.deliveries')}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.deliveryId} delivery={delivery} isBusy={isPending} onRepeat={() => mutate(delivery.deliveryId)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
