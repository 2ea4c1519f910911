import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useParams } from 'shared-ui/router';
import { addressOf, breadcrumbsOf, pageObject } from '../structured-data/structured-data.ts';
import styles from './error-code-page.module.css';
import { ShowError } from './show-error.tsx';
import { useExplainedCodes } from './use-explained-codes.ts';

const parents = ['help', 'helpErrorCode'] as const;
const links = {
  proxy: ['toolSignDebugger', 'toolConfigDoctor', 'helpErrorCode', 'aboutContact'],
  site: ['help', 'helpErrorCode', 'aboutContact'],
} as const;

function MissingCode() {
  const { t } = useTranslation('remote-marketing');
  return (
    <>
      <h1>{t('errorCodes.missing.title')}</h1>
      <p>{t('errorCodes.missing.text')}</p>
    </>
  );
}

/** An error code with its message, its cause and its fix. */
export default function ErrorCodePage() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { id = '' } = useParams();
  const { proxy, site } = useExplainedCodes();
  const all = [...site, ...proxy];
  const place = all.findIndex(({ code }) => String(code) === id);
  const found = all[place];
  const words = { ...found };
  const title = found && t('errorCodes.page.title', words);
  const description = found && t('errorCodes.page.description', words);
  const head = useMemo(() => {
    if (title === undefined || description === undefined) return undefined;
    const item = addressOf('errorCode', language, { id });
    const jsonLd = [
      { ...pageObject('errorCode', language), name: title, url: item },
      breadcrumbsOf(parents, language, { name: title, item }),
    ];
    return { title, description, jsonLd };
  }, [description, id, language, title]);
  usePageHead(head);
  const kind = found?.shown ? 'proxy' : 'site';
  const [previous, next] = [all[place - 1], all[place + 1]];
  return (
    <div className={styles.page}>
      <PageLink route="helpErrorCode" className={styles.back}>
        <ArrowLeft size={16} aria-hidden />
        {t('errorCodes.page.all')}
      </PageLink>
      {found ? (
        <>
          <h1>{title}</h1>
          <p className={styles.kind}>{t(`errorCodes.page.${kind}`)}</p>
          <h2>{t('errorCodes.cause')}</h2>
          <p>{found.cause}</p>
          <h2>{t('errorCodes.cure')}</h2>
          <p>{found.cure}</p>
          {found.shown && <ShowError key={found.code} code={found.code} name={found.shown} />}
          <h2>{t('errorCodes.page.more')}</h2>
          <ul className={styles.links}>
            {links[kind].map((route) => (
              <li key={route}>
                <PageLink route={route}>{routes[route].title[language]}</PageLink>
              </li>
            ))}
          </ul>
          <nav className={styles.next} aria-label={t('errorCodes.page.next')}>
            {previous && (
              <PageLink route="errorCode" params={{ id: String(previous.code) }}>
                <ArrowLeft size={16} aria-hidden />
                {previous.code}
              </PageLink>
            )}
            {next && (
              <PageLink route="errorCode" params={{ id: String(next.code) }}>
                {next.code}
                <ArrowRight size={16} aria-hidden />
              </PageLink>
            )}
          </nav>
        </>
      ) : (
        <MissingCode />
      )}
    </div>
  );
}
