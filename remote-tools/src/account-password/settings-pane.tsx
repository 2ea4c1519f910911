import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { accountProtocols } from 'shared-contracts/account-settings';
import { ChoiceField } from 'shared-ui/choice-field';
import { useTranslation } from 'shared-ui/i18n';
import { OrderChoice } from '../order-choice/order-choice.tsx';
import { CountryChoice } from '../place-choice/country-choice.tsx';
import { StateChoice } from '../place-choice/state-choice.tsx';
import styles from './account-password.module.css';
import { logins, type AccountToolSettings } from './account-tool.ts';
import { ExitChoice } from './exit-choice.tsx';

interface SettingsPaneProps {
  readonly settings: AccountToolSettings;
  readonly onChange: (part: Partial<AccountToolSettings>) => void;
}

/** What the log-in is for: which order, which exits, and whether they are kept. */
export function SettingsPane({ settings, onChange }: SettingsPaneProps) {
  const { t } = useTranslation('remote-tools');
  const { login, protocol, country, state } = settings;
  return (
    <>
      <OrderChoice />
      <ChoiceField
        name="login"
        label={t('accountPassword.login.label')}
        options={logins.map((value) => ({ value, label: t(`accountPassword.login.${value}`) }))}
        value={login}
        onChange={(value) => onChange({ login: value })}
      />
      <ChoiceField
        name="protocol"
        label={t('accountPassword.protocol.label')}
        options={accountProtocols.map((value) => ({ value, label: t(`accountPassword.protocol.${value}`) }))}
        value={protocol}
        onChange={(value) => onChange({ protocol: value })}
      />
      {login === 'dynamic' ? (
        <p className={styles.note}>{t('accountPassword.login.dynamicNote', { user: DYNAMIC_PASSWORD_USER })}</p>
      ) : (
        <>
          <div>
            <CountryChoice value={country} onChange={(code) => onChange({ country: code, state: '' })} />
            <StateChoice country={country} value={state} onChange={(code) => onChange({ state: code })} />
          </div>
          <ExitChoice settings={settings} onChange={onChange} />
        </>
      )}
    </>
  );
}
