import { useTranslation } from 'shared-ui/i18n';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { DeletionRow } from './deletion-row.tsx';
import { ExportRow } from './export-row.tsx';
import { useDeletion } from './use-deletion.ts';

/** Export and deletion of the account. */
export function AccountData() {
  const { t } = useTranslation('remote-account');
  return (
    <SettingsCard title={t('security.data.title')}>
      <LoadedSettings query={useDeletion()} rows={2}>
        {(deletion) => (
          <ul>
            <ExportRow />
            <DeletionRow deletion={deletion} />
          </ul>
        )}
      </LoadedSettings>
    </SettingsCard>
  );
}
