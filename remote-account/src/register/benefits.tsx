import { Gauge, Link2, ReceiptText } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import styles from './benefits.module.css';

const reasons = [
  { key: 'price', Icon: ReceiptText },
  { key: 'start', Icon: Link2 },
  { key: 'usage', Icon: Gauge },
] as const;

/** Benefits listed beside the form. */
export function Benefits() {
  const { t } = useTranslation('remote-account');
  return (
    <aside className={styles.reasons} aria-labelledby="reasons-title">
      <h2 id="reasons-title">{t('register.reasons.title')}</h2>
      <ul>
        {reasons.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={22} aria-hidden />
            <div>
              <h3>{t(`register.reasons.${key}.title`)}</h3>
              <p>{t(`register.reasons.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
