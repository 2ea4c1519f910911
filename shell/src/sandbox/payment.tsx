import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { namedCharge } from 'shared-contracts/rules/charge-currencies';
import { namedMethod } from 'shared-contracts/rules/payment-methods';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useParams } from 'shared-ui/router';
import { useSandboxAnswer } from './call-sandbox.ts';
import { leaveFor } from 'shared-ui/leave-for';
import { PaymentActions } from './payment-actions.tsx';
import { simulations, type PlayName } from './payment-simulations.ts';
import styles from './sandbox.module.css';
import { SandboxFrame } from './sandbox-frame.tsx';

function PaymentContent() {
  const { t } = useTranslation('sandbox');
  const { api } = useShell();
  const language = useLanguage();
  const paymentId = useParams().id ?? '';
  const { answer: payment } = useSandboxAnswer('sandboxPayment', { paymentId });
  const charge = payment && namedCharge(payment);
  const [working, setWorking] = useState(false);

  async function play(name: PlayName) {
    setWorking(true);
    try {
      const { returnUrl } = await api('sandboxPay', { paymentId, ...simulations[name] });
      leaveFor(returnUrl);
    } catch {
      setWorking(false);
    }
  }

  return (
    <>
      <h1>{t('pay.title')}</h1>
      {payment && charge && (
        <section className={styles.card}>
          <dl className={styles.facts}>
            <dt>{t('pay.amount')}</dt>
            <dd>
              <strong>{formatMoney(charge.amountCents, charge.currency, language)}</strong> {charge.currency}
            </dd>
            <dt>{t('pay.method')}</dt>
            <dd>{t(`payMethod.${namedMethod(payment)}.name`)}</dd>
            <dt>{t('pay.order')}</dt>
            <dd>{payment.orderId}</dd>
            <dt>{t('pay.state')}</dt>
            <dd>{t(`pay.states.${payment.state}`)}</dd>
          </dl>
          <PaymentActions disabled={working || payment.state !== 'pending'} onPlay={(name) => void play(name)} />
          {payment.state !== 'pending' && <a href={payment.returnUrl}>{t('pay.back')}</a>}
        </section>
      )}
    </>
  );
}

export default function Payment() {
  return <SandboxFrame>{() => <PaymentContent />}</SandboxFrame>;
}
