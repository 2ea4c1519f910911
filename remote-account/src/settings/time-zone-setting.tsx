import { useTranslation } from 'shared-ui/i18n';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { TimeZoneRow } from './time-zone-row.tsx';
import { useAccount } from '../account/use-account.ts';

/** How times are shown. Missing until the account has loaded, whose failure the login methods show. */
export function TimeZoneSetting() {
  const { t } = useTranslation('remote-account');
  const { data: account } = useAccount();
  if (!account) return null;
  return (
    <SettingsCard anchor="time-zone" title={t('timeZone.heading')} lead={t('timeZone.lead')}>
      <ul>
        <TimeZoneRow account={account} />
      </ul>
    </SettingsCard>
  );
}
