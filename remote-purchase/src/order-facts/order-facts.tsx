import 'shared-ui/code-font.css';
import type { ReactNode } from 'react';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import styles from './order-facts.module.css';

interface OrderFactsProps {
  readonly orderId: string;
  /** Further facts in this order; those without a value are omitted. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts of an order that was bought or is about to be paid: its number, then the others. */
export function OrderFacts({ orderId, facts }: OrderFactsProps) {
  const { t } = useTranslation('remote-purchase');
  const number = (
    <>
      <code>{orderId}</code>
      <CopyButton text={orderId} label={t('result.orderId')} compact />
    </>
  );
  const known = facts.filter(([, value]) => value !== null);
  return (
    <dl className={styles.facts}>
      {[[t('result.orderId'), number] as const, ...known].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
