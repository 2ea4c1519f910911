import { useLanguage } from 'shared-contracts/shell';
import { discountWords, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './promo-strip.module.css';
import { useCurrentOffer } from './use-current-offer.ts';

/** Tip above the navigation: the current offer, or a neutral text. */
export function PromoStrip() {
  const { t } = useTranslation();
  const language = useLanguage();
  const offer = useCurrentOffer();
  return (
    <aside className={styles.strip} aria-label={t('promo.label')} data-track-place="promo">
      <PageLink route="buyFlow" data-track-button="buy">
        {offer ? (
          <>
            <span key="offer">{t('promo.offer', discountWords(offer.percentOff))}</span>
            <span className={styles.until}>{t('promo.until', { time: formatTime(offer.endsAt, language) })}</span>
          </>
        ) : (
          <span key="tip">{t('promo.tip')}</span>
        )}
      </PageLink>
    </aside>
  );
}
