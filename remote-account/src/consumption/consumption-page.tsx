import 'shared-ui/code-font.css';
import { useMay } from 'shared-ui/use-may';
import { useTranslation } from 'shared-ui/i18n';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { isReversed } from '../day-range/day-range.ts';
import { Restricted } from '../restricted/restricted.tsx';
import { TagFilter } from '../tags/tag-filter.tsx';
import { hasName } from '../tags/tag-names.ts';
import { ConsumptionList } from './consumption-list.tsx';
import styles from './consumption-page.module.css';
import { OrderFilterNotice } from './order-filter-notice.tsx';
import { RangeForm } from './range-form.tsx';
import { TagSums } from './tag-sums.tsx';
import { useRange } from './use-range.ts';

/**
 * What the customer paid or received as a gift, filtered by date, and by order or tag. Members who can't pay see only the sums by tag, which
 * everyone may see.
 */
export default function ConsumptionPage() {
  const { t } = useTranslation('remote-account');
  const { choice, days, orderId, tag, page, choosePreset, chooseDays, chooseTag, replaceTag, chooseAll } = useRange();
  const mayPay = useMay('pay');

  function followTag(from: string, to: string): void {
    if (hasName([tag], from)) replaceTag(to);
  }

  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('consumption.title')}</h1>
      {orderId !== '' && <OrderFilterNotice orderId={orderId} />}
      <RangeForm choice={choice} days={days} onPreset={choosePreset} onDays={chooseDays}>
        {mayPay && orderId === '' && <TagFilter tag={tag} onTag={chooseTag} />}
      </RangeForm>
      {!isReversed(days) && (
        <>
          {orderId === '' && <TagSums days={days} onTagChange={followTag} />}
          <Restricted right="pay">
            <ConsumptionList filter={{ days, orderId, tag }} page={page} onAll={chooseAll} />
          </Restricted>
        </>
      )}
    </QueryClientProvider>
  );
}
