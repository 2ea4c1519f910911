import { KeyRound, Settings2, Users, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { memberCalls, revealingCalls, type ActivityCall } from 'shared-contracts/api/call-roles';
import { ACTIVITY_DAYS } from 'shared-contracts/constants';
import { languageTag } from 'shared-contracts/languages';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { accountRoles, type AccountRole } from 'shared-contracts/rules/roles';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { HistoryPages } from '../setting-parts/history-pages.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { ACTIVITY, type Activity } from './use-members.ts';

const isRole = (role: string | undefined): role is AccountRole => (accountRoles as readonly (string | undefined)[]).includes(role);

const icons: Readonly<Record<string, LucideIcon>> = Object.fromEntries([
  ...memberCalls.map((call) => [call, Users]),
  ...revealingCalls.map((call) => [call, KeyRound]),
]);

function ActivityRow({ entry }: { readonly entry: Activity }) {
  const { t, i18n } = useTranslation('remote-account');
  const language = useLanguage();
  const countries = useMemo(() => new Intl.DisplayNames(languageTag[language], { type: 'region' }), [language]);
  const { at, personId, name, call, orderId, memberName, role, ip, country } = entry;
  // A later release of the API may know more calls.
  const isKnown = i18n.exists(`members.activity.call.${call}`, { ns: 'remote-account' });
  const nobody = t(personId === '' ? 'members.activity.team' : 'members.activity.deleted');
  const Icon = icons[call] ?? Settings2;
  return (
    <SettingRow
      icon={<Icon size={20} />}
      title={isKnown ? t(`members.activity.call.${call as ActivityCall}`) : t('members.activity.other')}
      text={
        <>
          <bdi>{name || nobody}</bdi>
          {orderId && <span>{t('members.activity.order', { orderId })}</span>}
          {memberName && <span>{t('members.activity.member', { name: memberName })}</span>}
          {isRole(role) && <span>{t('members.activity.role', { role: t(`members.roles.${role}`) })}</span>}
          <time dateTime={at}>{formatTime(at, language)}</time>
          {ip && <bdi>{ip}</bdi>}
          {country && <span>{countries.of(country)}</span>}
        </>
      }
    />
  );
}

/** What members did in the account, newest first. */
export function AccountActivity() {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  return (
    <SettingsCard title={t('members.activity.title')} lead={t('members.activity.lead', { days: ACTIVITY_DAYS })}>
      <HistoryPages
        queryKey={ACTIVITY}
        load={async (after, signal) => {
          const { list, hasMore } = await api('accountActivity', after, { signal, errors: 'quiet' });
          return { entries: list, hasMore };
        }}
        idOf={({ activityId }) => activityId}
        none={t('members.activity.none')}
        more={t('members.activity.more')}
      >
        {(entry) => <ActivityRow entry={entry} />}
      </HistoryPages>
    </SettingsCard>
  );
}
