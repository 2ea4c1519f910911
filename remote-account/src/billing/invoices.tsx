import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { useSearchParams } from 'shared-ui/router';
import { Pager } from '../pager/pager.tsx';
import { readPage } from '../pager/read-page.ts';
import styles from './billing-page.module.css';
import { InvoiceTable } from './invoice-table.tsx';
import { Section } from './section.tsx';
import { Statements } from './statements.tsx';
import { INVOICES_PER_PAGE, useInvoices } from './use-invoices.ts';

/** Invoices and monthly statements to download. */
export function Invoices() {
  const { t } = useTranslation('remote-account');
  const page = readPage(useSearchParams()[0]);
  const query = useInvoices(page);
  return (
    <Section title={t('invoices.title')} aside={<Statements />}>
      <Loaded query={query} rows={4}>
        {({ list, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            {list.length > 0 && <InvoiceTable list={list} />}
            {total === 0 && <p className={styles.nothing}>{t('invoices.none')}</p>}
            <Pager route="settle" page={page} total={total} pageSize={INVOICES_PER_PAGE} isPastEnd={list.length === 0} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
