import { CircleHelp, LogIn } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useSession, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { PageLink } from 'shared-ui/link';
import { useSearchParams } from 'shared-ui/router';
import { ResultMessage } from 'shared-ui/result-message';
import { OrderPayment } from './order-payment.tsx';

function PaymentResult() {
  const { t } = useTranslation('remote-purchase');
  const { openLogin } = useShell();
  const loggedIn = useSession((session) => session.accessToken !== '');
  const orderId = useSearchParams()[0].get('orderId');

  if (!loggedIn) {
    const logIn = (
      <Button type="primary" onClick={() => openLogin()}>
        {t('result.visitor.logIn')}
      </Button>
    );
    return <ResultMessage Icon={LogIn} tone="quiet" title={t('result.visitor.title')} text={t('result.visitor.text')} actions={logIn} />;
  }
  if (!orderId) {
    const orders = <PageLink route="flowOrder">{t('result.orders')}</PageLink>;
    return (
      <ResultMessage Icon={CircleHelp} tone="warn" title={t('result.noOrder.title')} text={t('result.noOrder.text')} actions={orders} />
    );
  }
  return <OrderPayment orderId={orderId} />;
}

/** Where a payment provider sends the customer back to. */
export default function PaymentResultPage() {
  return (
    <AppProviders>
      <div aria-live="polite">
        <PaymentResult />
      </div>
    </AppProviders>
  );
}
