import { routes } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useCodeFont } from 'shared-ui/use-code-font';
import styles from '../pasted/tool-page.module.css';
import { ReferenceTable } from './reference-table.tsx';
import { Rules } from './rules.tsx';
import { SignCode } from './sign-code.tsx';
import { SignTool } from './sign-tool.tsx';

/** Says why the signature of a link is refused, in the browser alone, and how links are signed. */
export default function SignDebuggerPage() {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  useCodeFont(true);
  return (
    <div className={styles.page}>
      <h1>{routes.toolSignDebugger.title[language]}</h1>
      <p className={styles.intro}>{t('signDebugger.intro')}</p>
      <div className={styles.tool}>
        <SignTool />
      </div>
      <Rules />
      <ReferenceTable />
      <SignCode />
    </div>
  );
}
