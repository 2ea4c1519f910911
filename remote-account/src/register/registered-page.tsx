import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { PageLink } from 'shared-ui/link';
import { NumberedSteps } from 'shared-ui/numbered-steps';
import { ResultMessage } from 'shared-ui/result-message';

const steps = ['buy', 'link', 'use'] as const;

/** Welcomes a new customer and says what comes next. */
export default function RegisteredPage() {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const actions = (
    <>
      <button type="button" className={button.main} onClick={() => openPurchase()}>
        {t('registered.buyNow')}
      </button>
      <PageLink route="flowOrder">{t('registered.orders')}</PageLink>
    </>
  );
  return (
    <ResultMessage Icon={CircleCheck} tone="ok" title={t('registered.title')} text={t('registered.lead')} actions={actions}>
      <NumberedSteps
        heading="h2"
        steps={steps.map((step) => ({ title: t(`registered.${step}.title`), text: t(`registered.${step}.text`) }))}
      />
    </ResultMessage>
  );
}
