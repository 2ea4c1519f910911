import { useTranslation } from 'shared-ui/i18n';
import { CertificateField } from './certificate-field.tsx';
import styles from './identity-step.module.css';
import type { Certification } from './use-certification.ts';

/** The company as named on its license, and the bank account that our transfer is sent to. */
export function CompanyFields({ sent }: { readonly sent: Certification['company'] }) {
  const { t } = useTranslation('remote-account');
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('certificate.identity.licence')}</legend>
        <CertificateField name="companyName" autoComplete="organization" />
        <CertificateField name="creditCode" sent={sent?.creditCode} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <div className={styles.wide}>
          <CertificateField name="registeredAddress" autoComplete="off" />
        </div>
        <CertificateField name="registeredPhone" type="tel" inputMode="tel" autoComplete="off" />
        <CertificateField name="contactPhone" type="tel" inputMode="tel" autoComplete="tel" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('certificate.identity.account')}</legend>
        <CertificateField name="bankAccount" sent={sent?.bankAccount} inputMode="numeric" autoComplete="off" spellCheck={false} />
        <CertificateField name="accountBank" autoComplete="off" />
      </fieldset>
    </>
  );
}
