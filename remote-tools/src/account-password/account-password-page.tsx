import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { useToolSettings } from '../order-choice/use-tool-settings.ts';
import { ToolPage } from '../tool-page/tool-page.tsx';
import { AccountResult } from './account-result.tsx';
import { accountTool } from './account-tool.ts';
import { SettingsPane } from './settings-pane.tsx';
import { UserParts } from './user-parts.tsx';

/** Builds what logs in to the entry of the account-password mode: for an order of the customer's, else for an example. */
export default function AccountPasswordPage() {
  const { t } = useTranslation('remote-tools');
  const { settings, change } = useToolSettings(accountTool);
  return (
    <ToolPage
      route="toolAccountPassword"
      intro={t('accountPassword.intro', { hours: DYNAMIC_PASSWORD_HOURS })}
      settings={{ label: t('accountPassword.settings'), content: <SettingsPane settings={settings} onChange={change} /> }}
      result={{ label: t('accountPassword.result.title'), content: <AccountResult settings={settings} /> }}
    >
      <UserParts settings={settings} />
    </ToolPage>
  );
}
