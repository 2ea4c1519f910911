import 'shared-ui/code-font.css';
import type { ReactNode } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './order-facts.module.css';

interface OrderFactsProps {
  readonly orderId: string;
  /** The next fact: how much traffic the order holds. */
  readonly traffic: readonly [name: string, value: string];
  /** ISO 8601 in UTC; null where the order has no end yet. */
  readonly endsAt: string | null;
  readonly paid?: string;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What a customer has got: the order's number, its traffic, its end, and what was paid for it. */
export function OrderFacts({ orderId, traffic: [trafficName, traffic], endsAt, paid }: OrderFactsProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <Fact name={t('result.orderId')}>
        <code>{orderId}</code>
        <CopyButton text={orderId} label={t('result.orderId')} compact />
      </Fact>
      <Fact name={trafficName}>{traffic}</Fact>
      {endsAt && <Fact name={t('result.endsAt')}>{formatTime(endsAt, language)}</Fact>}
      {paid && <Fact name={t('result.paidAmount')}>{paid}</Fact>}
    </dl>
  );
}
