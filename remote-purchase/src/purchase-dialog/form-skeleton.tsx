import { Skeleton } from 'shared-ui/antd';
import { useTranslation } from 'shared-ui/i18n';

/** Placeholder shown while the prices of a form load. */
export function FormSkeleton() {
  const { t } = useTranslation('remote-purchase');
  return (
    <div role="status" aria-label={t('prices.loading')}>
      <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
    </div>
  );
}
