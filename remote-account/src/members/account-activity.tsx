import { useEffect, useMemo, useRef, useState } from 'react';
import type { ActivityCall } from 'shared-contracts/api/call-roles';
import { ACTIVITY_DAYS } from 'shared-contracts/constants';
import { languageTag } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import { accountRoles, type AccountRole } from 'shared-contracts/rules/roles';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import own from './members.module.css';
import { useActivity, type Activity } from './use-members.ts';

const isRole = (role: string | undefined): role is AccountRole => (accountRoles as readonly (string | undefined)[]).includes(role);

function ActivityItem({ entry }: { readonly entry: Activity }) {
  const { t, i18n } = useTranslation('remote-account');
  const language = useLanguage();
  const countries = useMemo(() => new Intl.DisplayNames(languageTag[language], { type: 'region' }), [language]);
  const { at, personId, name, call, orderId, memberName, role, ip, country } = entry;
  // A later release of the API may know more calls.
  const isKnown = i18n.exists(`members.activity.call.${call}`, { ns: 'remote-account' });
  const nobody = t(personId === '' ? 'members.activity.team' : 'members.activity.deleted');
  return (
    <li>
      <strong>{isKnown ? t(`members.activity.call.${call as ActivityCall}`) : t('members.activity.other')}</strong>
      <span>
        <bdi>{name || nobody}</bdi>
        {orderId && <span>{t('members.activity.order', { orderId })}</span>}
        {memberName && <span>{t('members.activity.member', { name: memberName })}</span>}
        {isRole(role) && <span>{t('members.activity.role', { role: t(`members.roles.${role}`) })}</span>}
        <time dateTime={at}>{formatTime(at, language)}</time>
        {ip && <bdi>{ip}</bdi>}
        {country && <span>{countries.of(country)}</span>}
      </span>
    </li>
  );
}

interface ActivityPageProps {
  /** The last entry of the preceding page; undefined for the first page. */
  readonly before: string | undefined;
  /** Shows the next page; undefined if it's already shown. */
  readonly onMore: ((before: string) => void) | undefined;
}

/** A page of the activity. A later page receives the focus, because the button that opened it disappears. */
function ActivityPage({ before, onMore }: ActivityPageProps) {
  const { t } = useTranslation('remote-account');
  const query = useActivity(before);
  const list = useRef<HTMLUListElement>(null);
  const isLater = before !== undefined;
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLater && isLoaded) list.current?.focus();
  }, [isLater, isLoaded]);
  return (
    <LoadedSettings query={query} rows={3}>
      {({ list: entries, hasMore }) => {
        const last = entries.at(-1);
        if (!last) return <p className={own.quiet}>{t('members.activity.none')}</p>;
        return (
          <>
            <ul ref={list} tabIndex={-1} className={own.activity}>
              {entries.map((entry) => (
                <ActivityItem key={entry.activityId} entry={entry} />
              ))}
            </ul>
            {hasMore && onMore && (
              <button type="button" className={`${button.small} ${own.more}`} onClick={() => onMore(last.activityId)}>
                {t('members.activity.more')}
              </button>
            )}
          </>
        );
      }}
    </LoadedSettings>
  );
}

/** What members did in the account, newest first. */
export function AccountActivity() {
  const { t } = useTranslation('remote-account');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <SettingsCard title={t('members.activity.title')} lead={t('members.activity.lead', { days: ACTIVITY_DAYS })}>
      {pages.map((before, index) => (
        <ActivityPage
          key={before ?? ''}
          before={before}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </SettingsCard>
  );
}
