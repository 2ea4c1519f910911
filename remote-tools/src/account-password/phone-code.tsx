import { useTranslation } from 'shared-ui/i18n';
import { QrCode } from 'shared-ui/qr-code';
import styles from './account-password.module.css';

const SIZE = 160;

/** The log-in for the camera of a phone, while its password may be seen. */
export function PhoneCode({ address }: { readonly address: string }) {
  const { t } = useTranslation('remote-tools');
  return (
    <figure className={styles.qr} data-secret>
      <QrCode address={address} label={t('accountPassword.qr.label')} size={SIZE} />
      <figcaption>{t('accountPassword.qr.text')}</figcaption>
    </figure>
  );
}
