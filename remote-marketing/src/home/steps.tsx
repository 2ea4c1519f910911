import { useTranslation } from 'shared-ui/i18n';
import { serviceFigures } from 'shared-contracts/texts/service-figures';
import { Section } from '../section/section.tsx';
import far from './far.module.css';
import styles from './steps.module.css';

const steps = ['register', 'choose', 'whitelist', 'call'] as const;

/** How it works. */
export function Steps() {
  const { t } = useTranslation('remote-marketing');
  return (
    <Section title={t('home.steps.title')} ground="sand" className={far.steps}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`home.steps.${step}.title`)}</h3>
            <p>{t(`home.steps.${step}.text`, serviceFigures)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
