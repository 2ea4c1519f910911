import { useTranslation } from 'shared-ui/i18n';
import { thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { MembersLink } from './members-link.tsx';
import { MobileRow } from './mobile-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { SecurityLink } from './security-link.tsx';
import { ServiceRow } from './service-row.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { useAccount } from '../account/use-account.ts';

/** Ways to log in: mobile number, password and linked third-party accounts; the pages about security and members. */
export function LoginMethods() {
  const { t } = useTranslation('remote-account');
  return (
    <SettingsCard anchor="login-methods" title={t('settings.ways')}>
      <LoadedSettings query={useAccount()} rows={3}>
        {(account) => (
          <ul>
            <MobileRow account={account} />
            {account.mobile !== '' && <PasswordRow loginWay={account.loginWay} />}
            {thirdPartyTypes.map((type) => (
              <ServiceRow key={type} type={type} customerId={account.customerId} />
            ))}
            <SecurityLink />
            <MembersLink />
          </ul>
        )}
      </LoadedSettings>
    </SettingsCard>
  );
}
