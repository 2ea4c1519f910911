import { useTranslation } from 'shared-ui/i18n';
import { useCodeFont } from 'shared-ui/use-code-font';
import { ToolFrame } from '../tool-page/tool-frame.tsx';
import { DoctorTool } from './doctor-tool.tsx';
import { LoginTable } from './login-table.tsx';
import { ShapeTable } from './shape-table.tsx';

/** Takes a proxy setting apart and says what is wrong with it, in the browser, and what goes with what. */
export default function ConfigDoctorPage() {
  const { t } = useTranslation('remote-tools');
  useCodeFont(true);
  return (
    <ToolFrame route="toolConfigDoctor" intro={t('configDoctor.intro')}>
      <DoctorTool />
      <LoginTable />
      <ShapeTable />
    </ToolFrame>
  );
}
