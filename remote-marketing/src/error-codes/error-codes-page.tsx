import { useTranslation } from 'shared-ui/i18n';
import { errorCodes, type ErrorName } from 'shared-contracts/error-codes';
import { fillText } from 'shared-contracts/fill-text';
import { proxyErrorCodes, proxyErrorNames } from 'shared-contracts/proxy-error-codes';
import { routes } from 'shared-contracts/routes';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { Page } from '../page/page.tsx';
import { CodeTable } from './code-table.tsx';
import { errorCodeFigures } from './error-code-figures.ts';
import styles from './error-codes-page.module.css';
import type { ExplainedCode } from './explained-code.ts';

const siteErrorNames = Object.keys(errorCodes) as ErrorName[];

const parents = ['help'] as const;
/** Tools that find the cause of an error. */
const checks = ['toolSignDebugger', 'toolConfigDoctor'] as const;

/** Replaces the placeholders of a message with `{…}`. */
const maskPlaceholders = (template: string) => template.replace(/\{\w+\}/g, '{…}');

const byCode = (a: ExplainedCode, b: ExplainedCode) => a.code - b.code;

/** Every code that a response can contain: its message in the reader's language, its cause and its fix. */
export default function ErrorCodesPage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const fieldMessage = t('errorCodes.fieldMessage');
  const tables = [
    {
      id: 'proxy-errors',
      title: t('errorCodes.proxyTitle'),
      text: t('errorCodes.proxyText'),
      rows: proxyErrorNames.map((name) => ({
        code: proxyErrorCodes[name],
        shown: name,
        meaning: maskPlaceholders(t(`errorCodes.meanings.${name}`)),
        cause: t(`errorCodes.proxy.${name}.cause`, errorCodeFigures),
        cure: t(`errorCodes.proxyCures.${name}`),
      })),
    },
    {
      id: 'site-errors',
      title: t('errorCodes.customerTitle'),
      text: t('errorCodes.customerText'),
      rows: siteErrorNames.map((name) => ({
        code: errorCodes[name],
        meaning: maskPlaceholders(fillText(t(`errorCodes.messages.${name}`), { message: fieldMessage })),
        cause: t(`errorCodes.site.${name}.cause`, errorCodeFigures),
        cure: t(`errorCodes.site.${name}.cure`, errorCodeFigures),
      })),
    },
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
          <CodeTable label={title} rows={rows.toSorted(byCode)} />
        </section>
      ))}
    </Page>
  );
}
