import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RouteId } from 'shared-contracts/routes';
import { PageLink } from 'shared-ui/link';
import { useTranslation } from 'shared-ui/i18n';
import { useSearchParams } from 'shared-ui/router';
import styles from './pager.module.css';

interface PagerProps {
  readonly route: RouteId;
  /** From 1. */
  readonly page: number;
  /** Of all rows that are counted. */
  readonly total: number;
  readonly pageSize: number;
}

/** The way to the pages beside this one. Which one is shown stands in the address, as `page`. */
export function Pager({ route, page, total, pageSize }: PagerProps) {
  const { t } = useTranslation('remote-account');
  const [params] = useSearchParams();
  const last = Math.ceil(total / pageSize);
  if (last <= 1 && page === 1) return null;
  const suffixOf = (target: number) => {
    const next = new URLSearchParams(params);
    if (target > 1) next.set('page', String(target));
    else next.delete('page');
    const query = next.toString();
    return query ? `?${query}` : '';
  };
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {page > 1 && (
        <PageLink route={route} suffix={suffixOf(page - 1)} rel="prev">
          <ChevronLeft size={16} aria-hidden />
          {t('pager.previous')}
        </PageLink>
      )}
      <span aria-current="page">{t('pager.at', { page, last: Math.max(page, last) })}</span>
      {page < last && (
        <PageLink route={route} suffix={suffixOf(page + 1)} rel="next">
          {t('pager.next')}
          <ChevronRight size={16} aria-hidden />
        </PageLink>
      )}
    </nav>
  );
}
