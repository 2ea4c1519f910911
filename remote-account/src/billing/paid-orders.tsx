import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { ConsumptionTable } from '../consumption/consumption-table.tsx';
import { noFilter } from '../consumption/consumption-filter.ts';
import { useConsumption, useConsumptionSum } from '../consumption/use-consumption.ts';
import { Section } from './section.tsx';
import styles from './billing-page.module.css';

/** Maximum number of rows; the consumption details show the rest. */
const SHOWN = 10;

/** The latest payments and the total. */
export function PaidOrders() {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { data: sum } = useConsumptionSum(noFilter);
  const query = useConsumption({ filter: noFilter, page: 1, pageSize: SHOWN });
  return (
    <Section title={t('settle.paid')} aside={<PageLink route="consumeDetail">{t('settle.allPaid')}</PageLink>}>
      {sum && <p className={styles.sum}>{t('settle.sum', { amount: formatMoney(sum.paidCents, sum.currency, language) })}</p>}
      <Loaded query={query} rows={4}>
        {({ list }) => (list.length === 0 ? <p className={styles.nothing}>{t('consumption.none')}</p> : <ConsumptionTable list={list} />)}
      </Loaded>
    </Section>
  );
}
