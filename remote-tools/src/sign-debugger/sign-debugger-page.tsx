import { useTranslation } from 'shared-ui/i18n';
import { useCodeFont } from 'shared-ui/use-code-font';
import { ToolFrame } from '../tool-page/tool-frame.tsx';
import { ReferenceSigns } from './reference-signs-part.tsx';
import { Rules } from './rules.tsx';
import { SignCode } from './sign-code.tsx';
import { SignTool } from './sign-tool.tsx';

/** Tool that explains, in the browser only, why a link's signature is refused, and how links are signed. */
export default function SignDebuggerPage() {
  const { t } = useTranslation('remote-tools');
  useCodeFont(true);
  return (
    <ToolFrame route="toolSignDebugger" intro={t('signDebugger.intro')}>
      <SignTool />
      <Rules />
      <ReferenceSigns />
      <SignCode />
    </ToolFrame>
  );
}
