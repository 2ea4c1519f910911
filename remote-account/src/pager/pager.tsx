import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { RouteId } from 'shared-contracts/pages/routes';
import { isPlainClick } from 'shared-ui/is-plain-click';
import { PageLink } from 'shared-ui/link';
import { useTranslation } from 'shared-ui/i18n';
import { useSearchParams } from 'shared-ui/router';
import styles from './pager.module.css';
import { pageLinks } from './page-links.ts';

interface PagerProps {
  readonly route: RouteId;
  /** From 1. */
  readonly page: number;
  /** Number of all counted rows. */
  readonly total: number;
  readonly pageSize: number;
  /** URL parameter of the page. Default: `page`. */
  readonly parameter?: string;
  /** Shows a page without a history entry, for lists where Back must not step through the pages. */
  readonly onPage?: (page: number) => void;
  /** The page in the URL is beyond the last one and has no rows. */
  readonly isPastEnd?: boolean;
}

/** Links to the neighboring pages. The current page is kept in the URL. */
export function Pager({ route, page, total, pageSize, parameter = 'page', onPage, isPastEnd = false }: PagerProps) {
  const { t } = useTranslation('remote-account');
  const [params] = useSearchParams();
  const last = Math.ceil(total / pageSize);
  if (last <= 1 && page === 1) return null;
  const suffixOf = (target: number) => {
    const next = new URLSearchParams(params);
    if (target > 1) next.set(parameter, String(target));
    else next.delete(parameter);
    const query = next.toString();
    return query ? `?${query}` : '';
  };
  const linkTo = (target: number) => ({
    route,
    suffix: suffixOf(target),
    onClick: (event: MouseEvent) => {
      if (!onPage || !isPlainClick(event)) return;
      event.preventDefault();
      onPage(target);
    },
  });
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {page > 1 && (
        <PageLink {...linkTo(Math.min(page - 1, Math.max(last, 1)))} rel="prev">
          <ChevronLeft size={16} aria-hidden />
          {t('pager.previous')}
        </PageLink>
      )}
      {isPastEnd ? (
        <span>{t('pager.pastEnd', { page })}</span>
      ) : (
        <span className={styles.at} aria-current="page">
          {t('pager.at', { page, last: Math.max(page, last) })}
        </span>
      )}
      <ul>
        {pageLinks(page, last).map((each, place) => (
          <li key={each ?? `gap ${place}`}>
            {each === null || each === page ? (
              <span aria-hidden>{each ?? '…'}</span>
            ) : (
              <PageLink {...linkTo(each)} aria-label={t('pager.to', { page: each })}>
                {each}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {page < last && (
        <PageLink {...linkTo(page + 1)} rel="next">
          {t('pager.next')}
          <ChevronRight size={16} aria-hidden />
        </PageLink>
      )}
    </nav>
  );
}
