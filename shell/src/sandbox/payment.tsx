import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useParams } from 'shared-ui/router';
import { useSandboxAnswer } from './call-sandbox.ts';
import button from 'shared-ui/button.module.css';
import styles from './sandbox.module.css';
import { SandboxFrame } from './sandbox-frame.tsx';

const actions = ['approve', 'decline', 'close'] as const;

function PaymentContent() {
  const { t } = useTranslation('sandbox');
  const { api } = useShell();
  const language = useLanguage();
  const paymentId = useParams().id ?? '';
  const { answer: payment } = useSandboxAnswer('sandboxPayment', { paymentId });
  const [working, setWorking] = useState(false);

  async function act(action: (typeof actions)[number]) {
    setWorking(true);
    try {
      const { returnUrl } = await api('sandboxPay', { paymentId, action });
      location.assign(returnUrl);
    } catch {
      setWorking(false);
    }
  }

  return (
    <>
      <h1>{t('pay.title')}</h1>
      {payment && (
        <section className={styles.card}>
          <dl className={styles.facts}>
            <dt>{t('pay.amount')}</dt>
            <dd>
              <strong>{formatMoney(payment.amountCents, payment.currency, language)}</strong>
            </dd>
            <dt>{t('pay.order')}</dt>
            <dd>{payment.orderId}</dd>
            <dt>{t('pay.state')}</dt>
            <dd>{t(`pay.states.${payment.state}`)}</dd>
          </dl>
          <div className={styles.actions}>
            {actions.map((action) => (
              <button
                key={action}
                type="button"
                className={action === 'approve' ? button.main : button.outline}
                disabled={working || payment.state !== 'pending'}
                onClick={() => void act(action)}
              >
                {t(`pay.${action}`)}
              </button>
            ))}
          </div>
          {payment.state !== 'pending' && <a href={payment.returnUrl}>{t('pay.back')}</a>}
        </section>
      )}
    </>
  );
}

/** The sandbox provider's page for one payment. */
export default function Payment() {
  return <SandboxFrame>{() => <PaymentContent />}</SandboxFrame>;
}
