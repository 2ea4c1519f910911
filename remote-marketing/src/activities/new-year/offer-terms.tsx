import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import type { DatedOffer } from './offer-phase.ts';
import styles from './offer-terms.module.css';
import type { OfferTexts } from './use-offer-texts.ts';

interface OfferTermsProps {
  readonly offer: DatedOffer;
  readonly words: OfferTexts;
}

const terms = ['what', 'who', 'quote', 'others', 'refund'] as const;

/** Terms of the offer, the same before, during and after it. */
export function OfferTerms({ offer: { family }, words }: OfferTermsProps) {
  const { t } = useTranslation('remote-marketing');
  return (
    <section className={styles.terms} aria-labelledby="terms">
      <h2 id="terms">{t('newYear.terms.title')}</h2>
      <div>
        <ul>
          {terms.map((term) => (
            <li key={term}>{t(`newYear.terms.${term}`, words)}</li>
          ))}
        </ul>
        <p>
          <PageLink route="buyFlow" suffix={`?family=${family}`}>
            {t('newYear.terms.prices', words)}
          </PageLink>
        </p>
      </div>
    </section>
  );
}
