import { Bell } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { LoadFailure } from '../settings/load-failure.tsx';
import { LoadingRows } from '../settings/loading-rows.tsx';
import { SettingRow } from '../settings/setting-row.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { NoticeChoice } from './notice-choice.tsx';
import { useUsageNotices } from './use-usage-notices.ts';

/** Which notices of used traffic a customer has, in the account settings. */
export function NoticeSetting() {
  const { t } = useTranslation('remote-account');
  const { data, isError, isFetching, refetch } = useUsageNotices();
  return (
    <SettingsCard title={t('usageNotices.heading')}>
      {isError && <LoadFailure isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows count={1} />}
      {data && (
        <ul>
          <SettingRow
            icon={<Bell size={20} />}
            title={t('usageNotices.setting')}
            text={t(data.percents.length > 0 ? 'usageNotices.where' : 'usageNotices.off')}
          >
            <NoticeChoice chosen={data.percents} />
          </SettingRow>
        </ul>
      )}
    </SettingsCard>
  );
}
