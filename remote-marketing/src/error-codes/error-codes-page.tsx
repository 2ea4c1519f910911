import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { Page } from '../page/page.tsx';
import { CodeTable } from './code-table.tsx';
import styles from './error-codes-page.module.css';
import { useExplainedCodes } from './use-explained-codes.ts';

const parents = ['help'] as const;
/** Tools that find the cause of an error. */
const checks = ['toolSignDebugger', 'toolConfigDoctor'] as const;

/** Every code that a response can contain, with a link to its own page. */
export default function ErrorCodesPage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { proxy, site } = useExplainedCodes();
  const tables = [
    { id: 'proxy-errors', title: t('errorCodes.proxyTitle'), text: t('errorCodes.proxyText'), rows: proxy },
    { id: 'site-errors', title: t('errorCodes.customerTitle'), text: t('errorCodes.customerText'), rows: site },
  ];
  return (
    <Page route="helpErrorCode" parents={parents} intro={t('errorCodes.intro')}>
      <nav className={styles.contents} aria-label={t('errorCodes.onPage')}>
        {tables.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {tables.map(({ id, title, text, rows }) => (
        <section key={id} id={id} className={styles.part}>
          <h2>{title}</h2>
          <p>{text}</p>
          {id === 'proxy-errors' && (
            <p className={styles.tools}>
              {checks.map((route) => (
                <PageLink key={route} route={route}>
                  {routes[route].title[language]}
                </PageLink>
              ))}
            </p>
          )}
          <CodeTable label={title} rows={rows} />
        </section>
      ))}
    </Page>
  );
}
