import { useTranslation } from 'shared-ui/i18n';
import { useCodeFont } from 'shared-ui/use-code-font';
import { ToolFrame } from '../tool-page/tool-frame.tsx';
import { DoctorTool } from './doctor-tool.tsx';
import { LoginTable } from './login-table.tsx';
import { ShapeTable } from './shape-table.tsx';

/** Tool that parses a proxy setting in the browser and explains its faults, with a table of valid logins. */
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
