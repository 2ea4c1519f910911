import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatBytes } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import { NumberedSteps } from 'shared-ui/numbered-steps';
import { ResultMessage } from 'shared-ui/result-message';

const steps = ['trial', 'link', 'use'] as const;

/** Welcomes a new customer and shows the next steps. */
export default function RegisteredPage() {
  const { t } = useTranslation('remote-account');
  const { figures, openFreeTrial, openPurchase } = useShell();
  const language = useLanguage();
  const offer = { size: formatBytes(figures.trialBytes, language), hours: figures.trialHours };
  const actions = (
    <>
      <button type="button" className={button.main} onClick={() => openFreeTrial()}>
        {t('registered.getTrial')}
      </button>
      <button type="button" className={button.outline} onClick={() => openPurchase()}>
        {t('registered.buyNow')}
      </button>
      <PageLink route="flowOrder">{t('registered.orders')}</PageLink>
    </>
  );
  return (
    <ResultMessage Icon={CircleCheck} tone="ok" title={t('registered.title')} text={t('registered.lead')} actions={actions}>
      <NumberedSteps
        heading="h2"
        steps={steps.map((step) => ({ title: t(`registered.${step}.title`), text: t(`registered.${step}.text`, offer) }))}
      />
    </ResultMessage>
  );
}
