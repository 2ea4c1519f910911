import { useTranslation } from 'shared-ui/i18n';
import styles from './sent-facts.module.css';
import type { IdentityField } from './identity-fields.ts';
import type { Certification } from './use-certification.ts';

const ofPerson = ['realName', 'idNumber'] as const;
const ofCompany = ['companyName', 'creditCode', 'accountBank', 'bankAccount'] as const;

function factsOf({ personal, company }: Certification): readonly (readonly [IdentityField, string])[] {
  if (personal) return ofPerson.map((field) => [field, personal[field]] as const);
  return company ? ofCompany.map((field) => [field, company[field]] as const) : [];
}

/** The submitted data with masked numbers, so that customers see whose verification this is. */
export function SentFacts({ certification }: { readonly certification: Certification }) {
  const { t } = useTranslation('remote-account');
  return (
    <dl className={styles.facts}>
      {factsOf(certification).map(([field, value]) => (
        <div key={field}>
          <dt>{t(`certificate.field.${field}.label`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
