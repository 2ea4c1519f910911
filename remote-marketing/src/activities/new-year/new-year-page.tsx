import { useMemo } from 'react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useAnswer } from 'shared-ui/use-answer';
import { ArticleSkeleton, LoadFailure } from '../../page/loading.tsx';
import { pageObject, breadcrumbsOf } from '../../structured-data/structured-data.ts';
import { NewYearDrawing } from './new-year-drawing.tsx';
import styles from './new-year-page.module.css';
import { NoOffer } from './no-offer.tsx';
import { OfferDates } from './offer-dates.tsx';
import { isDated } from './offer-phase.ts';
import { OfferState } from './offer-state.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

const request = { id: 'new-year' } as const;

/** The New Year offer: its terms, its dates, and its current phase. */
export default function NewYearPage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { data: activity, error, retry } = useAnswer('activity', request);
  const offer = activity && isDated(activity) ? activity : undefined;
  const words = useOfferTexts(offer);
  const { title } = routes.activityNewYear;
  const description = offer ? t('newYear.description', words) : t('newYear.intro');
  const head = useMemo(
    () => ({
      title: title[language],
      description,
      jsonLd: [pageObject('activityNewYear', language), breadcrumbsOf(['activityNewYear'], language)],
    }),
    [description, language, title],
  );
  usePageHead(head);

  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.box}>
          <div>
            <h1>{title[language]}</h1>
            <p className={styles.lead}>{offer ? t('newYear.lead', words) : t('newYear.intro')}</p>
            {offer && <OfferDates offer={offer} />}
          </div>
          <NewYearDrawing />
        </div>
      </div>
      <div className={styles.below}>
        {offer && (
          <>
            <OfferState offer={offer} words={words} />
            <OfferTerms offer={offer} words={words} />
          </>
        )}
        {activity && !offer && <NoOffer words={words} />}
        {Boolean(error) && <LoadFailure text={t('newYear.failed')} onRetry={retry} />}
        {!activity && !error && <ArticleSkeleton />}
      </div>
    </div>
  );
}
