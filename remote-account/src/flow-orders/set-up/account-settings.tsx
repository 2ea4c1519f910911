import { useTranslation } from 'shared-ui/i18n';
import { AccountFields } from 'shared-ui/proxy-settings/account-fields';
import { isLoginReady, loginSettings } from 'shared-ui/proxy-settings/login-settings';
import { useEntries } from 'shared-ui/proxy-settings/use-entries';
import { SettingsFrame } from './settings-frame.tsx';
import { useSetUpSettings } from './use-set-up-settings.ts';

/** Settings of a proxy login for the order. */
export function AccountSettings({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { settings, change, showResult } = useSetUpSettings(loginSettings);
  return (
    <SettingsFrame orderId={orderId} isReady={isLoginReady(settings)} submit={t('flowOrders.setUp.makeAccount')} onSubmit={showResult}>
      <AccountFields settings={settings} entries={useEntries(settings)} onChange={change} />
    </SettingsFrame>
  );
}
