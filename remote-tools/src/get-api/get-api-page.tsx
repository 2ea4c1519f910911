import { readExtractionSettings, writeExtractionSettings } from 'shared-contracts/extraction/extraction-settings';
import type { ExtractionSettings } from 'shared-contracts/extraction/extraction-link';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderAddress } from '../order-choice/use-order-address.ts';
import { useOwnOrder } from '../order-choice/use-own-order.ts';
import { useToolSettings } from '../order-choice/use-tool-settings.ts';
import { ToolPage } from '../tool-page/tool-page.tsx';
import { LinkPane } from './link-pane.tsx';
import { ParameterTable } from './parameter-table.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSignature } from './use-signature.ts';

/** The URL stores the order under its own parameter, as in every tool. */
const extractionTool = {
  read: readExtractionSettings,
  write: (settings: ExtractionSettings) => writeExtractionSettings({ ...settings, orderId: '' }),
};

/** Generates and tries the signed link that extracts addresses of an order, and explains its parameters. */
export default function GetApiPage() {
  const { t } = useTranslation(['remote-tools', 'proxySettings']);
  const { orderId } = useOrderAddress();
  const ownOrder = useOwnOrder();
  const { settings, change } = useToolSettings(extractionTool);
  const { signature, generate, isBusy } = useSignature(orderId);
  const wanted = { ...settings, orderId };
  return (
    <ToolPage
      route="toolGetApi"
      intro={t('getApi.intro')}
      settings={{
        label: t('getApi.settings'),
        content: <SettingsForm settings={wanted} onChange={change} onGenerate={generate} isBusy={isBusy} />,
      }}
      result={{
        label: t('proxySettings:link.title'),
        content: <LinkPane settings={wanted} signature={signature} orderId={ownOrder} />,
      }}
    >
      <ParameterTable />
    </ToolPage>
  );
}
