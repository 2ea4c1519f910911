import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import { PageLink } from 'shared-ui/link';
import styles from './registered-page.module.css';

const steps = ['buy', 'link', 'use'] as const;

/** Welcomes a new customer and says what comes next. */
export default function RegisteredPage() {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  return (
    <AppProviders>
      <section className={styles.page}>
        <CircleCheck size={48} aria-hidden />
        <h1>{t('registered.title')}</h1>
        <p>{t('registered.lead')}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h2>{t(`registered.${step}.title`)}</h2>
              <p>{t(`registered.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button type="primary" onClick={() => openPurchase()}>
            {t('registered.buyNow')}
          </Button>
          <PageLink route="flowOrder">{t('registered.orders')}</PageLink>
        </div>
      </section>
    </AppProviders>
  );
}
