import { useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { placeName } from 'shared-ui/place-name';
import { FactList } from '../fact-list/fact-list.tsx';
import styles from './billing-page.module.css';
import { CompanyForm } from './company-form.tsx';
import { Section } from './section.tsx';
import { useCompany, useCountries, type Company as CompanyDetails } from './use-invoices.ts';

function CompanyFacts({ company, onEdit }: { readonly company: CompanyDetails; readonly onEdit: () => void }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { name, address, countryCode, taxNumber } = company;
  const country = useCountries().data?.find((each) => each.countryCode === countryCode);
  const facts = [
    { name: t('company.name'), value: name },
    { name: t('company.address'), value: address },
    { name: t('company.country'), value: country ? placeName(country, language) : countryCode },
    { name: t('company.taxNumber'), value: taxNumber || t('orders.nothing') },
  ];
  return (
    <>
      <FactList facts={facts} />
      <button type="button" className={button.small} onClick={onEdit}>
        {t('company.edit')}
      </button>
    </>
  );
}

/** Company details for invoices, and a form to change them. */
export function Company() {
  const { t } = useTranslation('remote-account');
  const query = useCompany();
  const [isEditing, setEditing] = useState(false);
  return (
    <Section anchor="company" title={t('company.title')}>
      <Loaded query={query} rows={2} isKept>
        {({ company }) => (
          <div className={styles.company}>
            <p>{t('company.lead')}</p>
            {company && !isEditing ? (
              <CompanyFacts company={company} onEdit={() => setEditing(true)} />
            ) : (
              <CompanyForm key={String(company === null)} company={company} onDone={() => setEditing(false)} />
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
