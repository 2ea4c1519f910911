import { MonitorSmartphone } from 'lucide-react';
import { useMemo } from 'react';
import { languageTag } from 'shared-contracts/languages';
import { useLanguage } from 'shared-contracts/shell';
import { isThirdPartyType, thirdParties } from 'shared-contracts/rules/third-party';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import type { Login } from './use-logins.ts';

interface LoginRowProps {
  readonly login: Login;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** One login: browser, address, start time and login method. */
export function LoginRow({
  login: { isCurrent, browser, system, ip, country, createdAt, loginWay, method },
  isBusy,
  onEnd,
}: LoginRowProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const countries = useMemo(() => new Intl.DisplayNames(languageTag[language], { type: 'region' }), [language]);
  const known = browser || system || t('settings.logins.unknownBrowser');
  const name = browser && system ? t('settings.logins.browserOnSystem', { browser, system }) : known;
  const type = Number(loginWay);
  const ownWay = t(method === 'passkey' ? 'securityLink.byPasskey' : 'settings.logins.byMobile');
  const way = isThirdPartyType(type) ? t('settings.logins.byService', { service: thirdParties[type].name }) : ownWay;
  return (
    <SettingRow
      icon={<MonitorSmartphone size={20} />}
      title={name}
      text={
        <>
          {isCurrent && <strong>{t('settings.logins.current')}</strong>}
          <bdi>{ip}</bdi>
          {country && <span>{countries.of(country)}</span>}
          <span>{t('settings.logins.since', { time: formatTime(createdAt, language) })}</span>
          <span>{way}</span>
        </>
      }
      action={
        <button
          type="button"
          className={button.small}
          aria-label={isCurrent ? t('settings.logins.endCurrentLabel') : t('settings.logins.endLabel', { browser: name, ip })}
          disabled={isBusy}
          onClick={onEnd}
        >
          {t('settings.logins.end')}
        </button>
      }
    />
  );
}
