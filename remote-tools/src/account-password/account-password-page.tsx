import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { writePlaceSettings } from 'shared-contracts/proxy/place-settings';
import { useTranslation } from 'shared-ui/i18n';
import { AccountFields } from 'shared-ui/proxy-settings/account-fields';
import { AccountResult } from 'shared-ui/proxy-settings/account-result';
import { loginSettings, saidOf } from 'shared-ui/proxy-settings/login-settings';
import { useEntries } from 'shared-ui/proxy-settings/use-entries';
import { OrderChoice } from '../order-choice/order-choice.tsx';
import { useOwnOrder } from '../order-choice/use-own-order.ts';
import { useToolSettings } from '../order-choice/use-tool-settings.ts';
import { ToolPage } from '../tool-page/tool-page.tsx';
import { TryProxy } from '../try-proxy/try-proxy.tsx';
import { UserParts } from './user-parts.tsx';

/** Builds the login for the gateway's account-password mode, for one of the customer's orders or for an example. */
export default function AccountPasswordPage() {
  const { t } = useTranslation(['remote-tools', 'proxySettings']);
  const { settings, change } = useToolSettings(loginSettings);
  const orderId = useOwnOrder();
  const entries = useEntries(settings);
  const { protocol, session, minutes, ...said } = saidOf(settings);
  const kept = session !== '' && minutes !== null ? { minutes } : {};
  return (
    <ToolPage
      route="toolAccountPassword"
      intro={t('accountPassword.intro', { hours: DYNAMIC_PASSWORD_HOURS })}
      settings={{
        label: t('accountPassword.settings'),
        content: (
          <>
            <OrderChoice />
            <AccountFields settings={settings} entries={entries} onChange={change} />
          </>
        ),
      }}
      result={{
        label: t('proxySettings:account.title'),
        content: (
          <AccountResult orderId={orderId} settings={settings} entries={entries}>
            <TryProxy request={{ orderId, protocol: protocol === '2' ? 2 : 1, ...writePlaceSettings(said), session, ...kept }} />
          </AccountResult>
        ),
      }}
    >
      <UserParts orderId={orderId} settings={settings} />
    </ToolPage>
  );
}
