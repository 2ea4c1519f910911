import { useTranslation } from 'shared-ui/i18n';
import button from 'shared-ui/button.module.css';
import { Spinner } from 'shared-ui/spinner';
import hidden from 'shared-ui/visually-hidden.module.css';
import styles from './palette.module.css';

interface PaletteStatusProps {
  readonly query: string;
  readonly count: number;
  /** Titles of the pages whose search failed. */
  readonly failed: readonly string[];
  readonly isOnline: boolean;
  readonly isSearching: boolean;
  readonly onRetry: () => void;
}

/** Says how the search is going. The number of results is only for screen readers, because others see them. */
export function PaletteStatus({ query, count, failed, isOnline, isSearching, onRetry }: PaletteStatusProps) {
  const { t, i18n } = useTranslation(['palette', 'shell']);
  const pages = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(failed);
  const isQuiet = isOnline && !isSearching && count > 0 && failed.length === 0;
  return (
    <div role="status" className={isQuiet ? undefined : styles.status}>
      {!isOnline && <p>{t('offline')}</p>}
      {isSearching && (
        <p className={styles.searching}>
          <Spinner size={16} />
          {t('searching')}
        </p>
      )}
      {!isSearching && count === 0 && (
        <>
          <p>{t('none', { query })}</p>
          <p>{t('noneText')}</p>
        </>
      )}
      {!isSearching && count > 0 && query !== '' && <p className={hidden.hidden}>{t('found', { count })}</p>}
      {!isSearching && failed.length > 0 && (
        <p className={styles.failed}>
          {t('failed', { pages })}
          <button type="button" className={button.small} onClick={onRetry}>
            {t('shell:failure.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
