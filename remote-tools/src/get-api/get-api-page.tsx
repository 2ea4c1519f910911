import 'shared-ui/code-font.css';
import { routes } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import styles from './get-api-page.module.css';
import { ParameterTable } from './parameter-table.tsx';

const ExtractionTool = latePart(() => import('./extraction-tool.tsx'));

/** Makes and tries the signed link that extracts addresses of an order, and explains its parameters. */
export default function GetApiPage() {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <h1>{routes.toolGetApi.title[language]}</h1>
      <p className={styles.intro}>{t('getApi.intro')}</p>
      <div className={styles.tool}>
        <ExtractionTool />
      </div>
      <ParameterTable />
    </div>
  );
}
