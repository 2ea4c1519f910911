import { useTranslation } from 'shared-ui/i18n';
import { OfferDate } from './offer-date.tsx';
import styles from './offer-dates.module.css';
import type { DatedOffer } from './offer-phase.ts';

/** Start and end of the offer. */
export function OfferDates({ offer: { startsAt, endsAt } }: { readonly offer: DatedOffer }) {
  const { t } = useTranslation('remote-marketing');
  return (
    <dl className={styles.dates}>
      <dt>{t('newYear.begins')}</dt>
      <dd>
        <OfferDate at={startsAt} />
      </dd>
      <dt>{t('newYear.ends')}</dt>
      <dd>
        <OfferDate at={endsAt} />
      </dd>
    </dl>
  );
}
