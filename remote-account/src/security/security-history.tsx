import { useState } from 'react';
import { SECURITY_EVENT_DAYS } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { HistoryPage } from './history-page.tsx';

/** Logins, failed logins and changes to the account's security, newest first. */
export function SecurityHistory() {
  const { t } = useTranslation('remote-account');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <SettingsCard title={t('security.history.title')} lead={t('security.history.lead', { days: SECURITY_EVENT_DAYS })}>
      {pages.map((before, index) => (
        <HistoryPage
          key={before ?? ''}
          before={before}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </SettingsCard>
  );
}
