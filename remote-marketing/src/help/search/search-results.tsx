import { useState } from 'react';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { useAnswer } from 'shared-ui/use-answer';
import { LoadFailure } from '../../page/loading.tsx';
import { searchPages } from './search-pages.ts';
import { MarkedText } from './marked-text.tsx';
import { NoResults } from './no-results.tsx';
import { PathLink } from './path-link.tsx';
import styles from './search-results.module.css';

/** Results of a query, best first. The previous results stay until the response arrives. */
export function SearchResults({ query }: { readonly query: string }) {
  const { t } = useTranslation('remote-marketing');
  const { data, error, retry } = useAnswer('searchHelp', { query });
  const [before, setBefore] = useState(data);
  if (data && data !== before) setBefore(data);
  const isSearching = !data && !error;
  const language = useLanguage();
  const answers = isSearching ? before : data;
  const pages = searchPages(query, language)
    .map((id) => ({ kind: 'page' as const, title: routes[id].title[language], excerpt: '', path: routePath(id) }))
    // An older API version finds pages itself.
    .filter(({ path }) => !answers?.some((answer) => answer.path === path));
  const results = answers && [...answers, ...pages];
  const said = results && t(results.length > 0 ? 'help.search.found' : 'help.search.none', { query, count: results.length });
  return (
    <div className={styles.results}>
      <p className={styles.state} role="status">
        {isSearching ? t('help.search.searching') : said}
      </p>
      {Boolean(error) && <LoadFailure text={t('help.search.failed')} onRetry={retry} />}
      {results?.length === 0 && !isSearching && <NoResults />}
      {results && results.length > 0 && (
        <ul aria-busy={isSearching}>
          {results.map(({ kind, title, excerpt, path }) => (
            <li key={path}>
              <p className={styles.kind}>{t(`help.search.kinds.${kind}`)}</p>
              <h2>
                <PathLink path={path}>{title}</PathLink>
              </h2>
              {excerpt && (
                <p className={styles.excerpt}>
                  <MarkedText text={excerpt} query={query} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
