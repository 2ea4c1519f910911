import { COVERED_PASSWORD, proxyShapes, type ProxyLogin } from 'shared-contracts/proxy/shapes';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import styles from '../pasted/panes.module.css';

interface MendedShapesProps {
  readonly login: ProxyLogin;
  readonly isPasswordShown: boolean;
}

/** The repaired setting in the formats that programs accept. */
export function RepairedFormats({ login, isPasswordShown }: MendedShapesProps) {
  const { t } = useTranslation('remote-tools');
  const whole = proxyShapes(login);
  const shown = isPasswordShown ? whole : proxyShapes({ ...login, password: COVERED_PASSWORD });
  return (
    <section className={styles.part}>
      <h2>{t('configDoctor.repaired.title')}</h2>
      <p className={styles.under}>{t('configDoctor.repaired.text')}</p>
      {shown.map(({ name, text }, place) => {
        const label = t(`configDoctor.repaired.shape.${name}`);
        return (
          <div key={name} className={styles.piece}>
            <div className={styles.head}>
              <span>{label}</span>
              <CopyButton text={whole[place]?.text ?? ''} label={label} />
            </div>
            <p className={styles.text} translate="no" data-secret data-testid={`repaired-${name}`}>
              {text}
            </p>
          </div>
        );
      })}
    </section>
  );
}
