import { CircleAlert, KeyRound, LogIn, Settings2, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { SecurityEventKind } from 'shared-contracts/constants';
import { languageTag } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { useEventTitle } from './use-event-title.ts';
import type { SecurityEvent } from './security-events.ts';

const icons: Partial<Readonly<Record<SecurityEventKind, LucideIcon>>> = {
  loggedIn: LogIn,
  loginFailed: CircleAlert,
  apiTokenCreated: KeyRound,
  apiTokenRevoked: KeyRound,
  orderKeyViewed: KeyRound,
  orderKeyReplaced: KeyRound,
};

/** One event of the security history: what, when, where and in which browser. */
export function EventRow({ event }: { readonly event: SecurityEvent }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const title = useEventTitle();
  const countries = useMemo(() => new Intl.DisplayNames(languageTag[language], { type: 'region' }), [language]);
  const { kind, at, ip, country, browser, system, isNewDevice } = event;
  const Icon = icons[kind] ?? Settings2;
  const agent = browser && system ? t('settings.logins.browserOnSystem', { browser, system }) : browser || system;
  return (
    <SettingRow
      icon={<Icon size={20} />}
      title={title(event)}
      text={
        <>
          {isNewDevice && <strong>{t('security.history.newBrowser')}</strong>}
          <time dateTime={at}>{formatTime(at, language)}</time>
          {agent && <span>{agent}</span>}
          {ip && <bdi>{ip}</bdi>}
          {country && <span>{countries.of(country)}</span>}
        </>
      }
    />
  );
}
