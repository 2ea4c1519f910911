import { useState } from 'react';
import { languageTag } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { SelectInput } from 'shared-ui/select-input';
import styles from './billing-page.module.css';
import { DownloadButton } from './download-button.tsx';
import { useStatements } from './use-invoices.ts';

/** A month's statement to download; nothing until a month with invoices has ended. */
export function Statements() {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { data } = useStatements();
  const [chosen, setChosen] = useState<string>();
  const [latest] = data?.months ?? [];
  if (latest === undefined) return null;
  const month = chosen ?? latest;
  const names = new Intl.DateTimeFormat(languageTag[language], { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const nameOf = (each: string) => names.format(new Date(`${each}-01`));
  return (
    <div className={styles.statements}>
      <label>
        {t('invoices.statement')}
        <SelectInput value={month} onChange={({ target }) => setChosen(target.value)}>
          {data?.months.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </SelectInput>
      </label>
      <DownloadButton of={{ month }} label={t('invoices.downloadStatement', { month: nameOf(month) })} />
    </div>
  );
}
