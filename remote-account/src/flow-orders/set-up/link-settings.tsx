import { isExtractQuantity } from 'shared-contracts/extraction/extraction-link';
import { readExtractionSettings as read, writeExtractionSettings as write } from 'shared-contracts/extraction/extraction-settings';
import { useTranslation } from 'shared-ui/i18n';
import { LinkFields } from 'shared-ui/proxy-settings/link-fields';
import { SettingsFrame } from './settings-frame.tsx';
import { useSetUpSettings } from './use-set-up-settings.ts';

/** Settings of an extraction link for the order. */
export function LinkSettings({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { settings, change, showResult } = useSetUpSettings({ read, write });
  return (
    <SettingsFrame
      orderId={orderId}
      isReady={isExtractQuantity(settings.num)}
      submit={t('flowOrders.setUp.makeLink')}
      onSubmit={showResult}
    >
      <LinkFields settings={settings} onChange={change} />
    </SettingsFrame>
  );
}
