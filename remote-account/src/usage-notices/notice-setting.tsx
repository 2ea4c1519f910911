import { Bell, Webhook } from 'lucide-react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useMay } from 'shared-ui/use-may';
import { Restricted } from '../restricted/restricted.tsx';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { AlertThresholds } from './alert-thresholds.tsx';
import { useUsageNotices } from './use-usage-notices.ts';

/** Traffic alerts in the account settings. */
export function NoticeSetting() {
  const { t } = useTranslation('remote-account');
  const mayUse = useMay('use');
  return (
    <SettingsCard anchor="alerts" title={t('usageNotices.heading')}>
      <LoadedSettings query={useUsageNotices()} rows={1}>
        {({ percents }) => (
          <ul>
            <SettingRow
              icon={<Bell size={20} />}
              title={t('usageNotices.setting')}
              text={t(percents.length > 0 ? 'usageNotices.where' : 'usageNotices.off')}
            >
              <Restricted right="use" isVisible>
                <AlertThresholds chosen={percents} />
              </Restricted>
            </SettingRow>
            {mayUse && (
              <SettingRow
                icon={<Webhook size={20} />}
                title={t('usageNotices.webhooks.title')}
                text={t('usageNotices.webhooks.text')}
                action={
                  <PageLink route="webhooks" className={button.small}>
                    {t('usageNotices.webhooks.open')}
                  </PageLink>
                }
              />
            )}
          </ul>
        )}
      </LoadedSettings>
    </SettingsCard>
  );
}
