import { offeredChoice } from 'shared-contracts/proxy/sample-choice';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { CodeFields } from 'shared-ui/proxy-settings/code-fields';
import { codeSettings, isCodeReady } from 'shared-ui/proxy-settings/code-settings';
import { SettingsFrame } from './settings-frame.tsx';
import { useSetUpSettings } from './use-set-up-settings.ts';

/** Settings of a code sample for the order. */
export function CodeSettings({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { site } = useShell();
  const { settings: chosen, change, showResult } = useSetUpSettings(codeSettings);
  const settings = offeredChoice(chosen, site.proxyEntry.tls !== undefined);
  return (
    <SettingsFrame orderId={orderId} isReady={isCodeReady(settings)} submit={t('flowOrders.setUp.makeCode')} onSubmit={showResult}>
      <CodeFields settings={settings} onChange={change} />
    </SettingsFrame>
  );
}
