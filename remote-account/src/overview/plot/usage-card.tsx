import { useId } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { shownZone } from 'shared-ui/reader-zone';
import { Card } from '../card/card.tsx';
import { PlotControls } from './plot-controls.tsx';
import styles from './usage-card.module.css';
import { UsagePlot } from './usage-plot.tsx';
import { usePlotChoice } from './use-plot-choice.ts';
import { useUsage } from './use-usage.ts';

/** Traffic used per day or hour, of one order, of those with a tag, or of all. */
export function UsageCard() {
  const { t } = useTranslation('remote-account');
  const { choice, choose } = usePlotChoice();
  const zone = shownZone();
  const query = useUsage(choice, zone);
  const zoneId = useId();
  const isUnknownOrder = isApiError(query.error) && query.error.code === errorCodes.orderNotFound;
  return (
    <Card title={t('overview.usage.title')} aside={<PlotControls choice={choice} onChoose={choose} />}>
      {isUnknownOrder ? (
        <div className={styles.unknown} role="alert">
          <p>{query.error?.message}</p>
          <button type="button" className={button.small} onClick={() => choose({ ...choice, orderId: '' })}>
            {t('overview.usage.all')}
          </button>
        </div>
      ) : (
        <Loaded query={query} rows={7} isInCard>
          {(usage) => <UsagePlot usage={usage} by={choice.by} zone={zone} isOld={query.isPlaceholderData} describedBy={zoneId} />}
        </Loaded>
      )}
      <p id={zoneId} className={styles.zone}>
        {t(choice.by === 'day' ? 'overview.usage.dayZone' : 'overview.usage.hourZone', { zone })}
      </p>
    </Card>
  );
}
