import { offeredChoice } from 'shared-contracts/proxy/sample-choice';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { codeSettings, wayOf } from 'shared-ui/proxy-settings/code-settings';
import { useOrderAddress } from '../order-choice/use-order-address.ts';
import { useToolSettings } from '../order-choice/use-tool-settings.ts';
import { ToolPage } from '../tool-page/tool-page.tsx';
import { AllSamples } from './all-samples.tsx';
import { ResultPane } from './result-pane.tsx';
import { SettingsPane } from './settings-pane.tsx';
import { useGenerated } from './use-generated.ts';

/** Code tool: shows a sample with variables in the selected language until code is generated for an order. */
export default function GenerateCodePage() {
  const { t } = useTranslation('remote-tools');
  const { site } = useShell();
  const { settings: chosen, change } = useToolSettings(codeSettings);
  const settings = offeredChoice(chosen, site.proxyEntry.tls !== undefined);
  const { language, mode, protocol } = settings;
  const way = wayOf(useOrderAddress().orderId, settings);
  const { code, isBusy, generate } = useGenerated({ ...way, language, mode, protocol });
  return (
    <ToolPage
      route="toolGenerateCode"
      intro={t('generateCode.intro')}
      settings={{
        label: t('generateCode.settings'),
        content: (
          <SettingsPane
            settings={settings}
            onChange={change}
            hasOrder={way.orderId !== ''}
            isBusy={isBusy}
            onGenerate={() => void generate()}
          />
        ),
      }}
      result={{ label: t('generateCode.result.title'), content: <ResultPane settings={settings} way={way} code={code} /> }}
    >
      <AllSamples />
    </ToolPage>
  );
}
