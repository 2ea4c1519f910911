import { routes } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useCodeFont } from 'shared-ui/use-code-font';
import styles from '../pasted/tool-page.module.css';
import { DoctorTool } from './doctor-tool.tsx';
import { LoginTable } from './login-table.tsx';
import { ShapeTable } from './shape-table.tsx';

/** Takes a proxy setting apart and says what is wrong with it, in the browser, and what goes with what. */
export default function ConfigDoctorPage() {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  useCodeFont(true);
  return (
    <div className={styles.page}>
      <h1>{routes.toolConfigDoctor.title[language]}</h1>
      <p className={styles.intro}>{t('configDoctor.intro')}</p>
      <div className={styles.tool}>
        <DoctorTool />
      </div>
      <LoginTable />
      <ShapeTable />
    </div>
  );
}
