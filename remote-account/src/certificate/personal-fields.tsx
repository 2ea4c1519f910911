import { CertificateField } from './certificate-field.tsx';
import styles from './identity-step.module.css';

/** Name and number as printed on the identity card. */
export function PersonalFields() {
  return (
    <div className={styles.single}>
      <CertificateField name="realName" autoComplete="name" spellCheck={false} />
      <CertificateField name="idNumber" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
    </div>
  );
}
