import { useTranslation } from 'shared-ui/i18n';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { AddressRow } from './address-row.tsx';
import { NotificationsRow } from './notifications-row.tsx';
import { PendingRow } from './pending-row.tsx';
import { useEmail } from './use-email.ts';

/** Email address and notifications in the account settings. Not shown if the site sends no email and the customer has no address. */
export function EmailSetting() {
  const { t } = useTranslation('remote-account');
  const query = useEmail();
  if (query.data && !query.data.isAvailable && query.data.address === '') return null;
  return (
    <SettingsCard title={t('email.heading')}>
      <LoadedSettings query={query} rows={1}>
        {(settings) => (
          <ul>
            <AddressRow settings={settings} />
            {settings.pending && (
              <PendingRow key={settings.pending.expiresAt} pending={settings.pending} receivedAt={query.dataUpdatedAt} />
            )}
            {settings.address !== '' && <NotificationsRow settings={settings} />}
          </ul>
        )}
      </LoadedSettings>
    </SettingsCard>
  );
}
