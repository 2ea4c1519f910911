import { Server } from 'lucide-react';
import { productFamily } from 'shared-contracts/constants';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import { useMay } from 'shared-ui/use-may';
import styles from './static-lines-summary.module.css';
import { useStaticLines } from './use-static-lines.ts';

/** Number of static lines, and when the next of them end. */
export function StaticLinesSummary() {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const mayPay = useMay('pay');
  return (
    <div className={styles.lines}>
      <Loaded query={useStaticLines()} rows={1} isInCard>
        {({ count, isMore, nextEnd }) => (
          <>
            <p>
              <Server size={20} aria-hidden />
              <strong>
                {count === 0 ? t('overview.lines.none') : t(isMore ? 'overview.lines.more' : 'overview.lines.count', { count })}
              </strong>
              {nextEnd && <span>{t('overview.lines.nextEnd', { time: formatTime(nextEnd, language) })}</span>}
            </p>
            {count === 0 && mayPay && (
              <button type="button" className={button.small} onClick={() => openPurchase({ family: productFamily.staticIp })}>
                {t('staticOrders.buy')}
              </button>
            )}
            {count > 0 && (
              <PageLink route="staticOrder" className={button.small ?? ''}>
                {t('overview.lines.show')}
              </PageLink>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
