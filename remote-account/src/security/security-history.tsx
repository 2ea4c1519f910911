import { SECURITY_EVENT_DAYS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { HistoryPages } from '../setting-parts/history-pages.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { EventRow } from './event-row.tsx';
import { EVENTS_KEY } from './security-events.ts';

/** Logins, failed logins and changes to the account's security, newest first. */
export function SecurityHistory() {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  return (
    <SettingsCard anchor="history" title={t('security.history.title')} lead={t('security.history.lead', { days: SECURITY_EVENT_DAYS })}>
      <HistoryPages
        queryKey={EVENTS_KEY}
        load={async (after, signal) => {
          const { events, hasMore } = await api('securityEvents', after, { signal, errors: 'quiet' });
          return { entries: events, hasMore };
        }}
        idOf={({ eventId }) => eventId}
        none={t('security.history.none')}
        more={t('security.history.more')}
      >
        {(event) => <EventRow event={event} />}
      </HistoryPages>
    </SettingsCard>
  );
}
