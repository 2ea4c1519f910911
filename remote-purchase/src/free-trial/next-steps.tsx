import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { NumberedSteps } from 'shared-ui/numbered-steps';
import styles from './next-steps.module.css';

const steps = ['link', 'use', 'buy'] as const;
const guides = ['help', 'questions', 'helpErrorCode'] as const;

/** What to do with a trial while it runs. */
export function NextSteps() {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('trial.next.title')}</h2>
      <NumberedSteps
        heading="h3"
        steps={steps.map((step) => ({ title: t(`trial.next.${step}.title`), text: t(`trial.next.${step}.text`) }))}
      />
      <ul className={styles.guides} aria-label={t('trial.next.guides')}>
        {guides.map((route) => (
          <li key={route}>
            <PageLink route={route}>{routes[route].title[language]}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
