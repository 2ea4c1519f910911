import { useTranslation } from 'shared-ui/i18n';
import { Spinner } from 'shared-ui/spinner';
import type { Purpose } from './attempt.ts';
import styles from './return-wait.module.css';

interface ReturnWaitProps {
  readonly purpose: Purpose;
  /** Undefined while unknown. */
  readonly service: string | undefined;
}

/** Says what is happening while the login completes. */
export function ReturnWait({ purpose, service }: ReturnWaitProps) {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.wait} role="status">
      <Spinner size={40} />
      <h1>{service ? t(`thirdParty.wait.${purpose}`, { service }) : t('thirdParty.wait.unnamed')}</h1>
      <p>{t('thirdParty.wait.text')}</p>
    </div>
  );
}
