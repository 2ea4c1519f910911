import { CircleHelp, LogIn } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useSession, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { useSearchParams } from 'shared-ui/router';
import { ResultMessage } from 'shared-ui/result-message';
import { PaymentOutcome } from './payment-outcome.tsx';
import { OrdersLink } from './orders-link.tsx';

function PaymentResult() {
  const { t } = useTranslation('remote-purchase');
  const { openLogin } = useShell();
  const loggedIn = useSession((session) => session.accessToken !== '');
  const orderId = useSearchParams()[0].get('orderId');

  if (!loggedIn) {
    const logIn = (
      <button type="button" className={button.main} onClick={() => openLogin()}>
        {t('result.visitor.logIn')}
      </button>
    );
    return <ResultMessage Icon={LogIn} tone="quiet" title={t('result.visitor.title')} text={t('result.visitor.text')} actions={logIn} />;
  }
  if (!orderId) {
    return (
      <ResultMessage
        Icon={CircleHelp}
        tone="warn"
        title={t('result.noOrder.title')}
        text={t('result.noOrder.text')}
        actions={<OrdersLink />}
      />
    );
  }
  return <PaymentOutcome orderId={orderId} />;
}

/** Page that payment providers redirect the customer back to. */
export default function PaymentResultPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <div aria-live="polite">
        <PaymentResult />
      </div>
    </QueryClientProvider>
  );
}
