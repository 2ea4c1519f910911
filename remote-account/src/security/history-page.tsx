import { useEffect, useRef } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { EventRow } from './event-row.tsx';
import styles from './security.module.css';
import { useSecurityEvents } from './use-security-events.ts';

interface HistoryPageProps {
  /** The last event of the preceding page; undefined for the first page. */
  readonly before: string | undefined;
  /** Shows the next page; undefined if it's already shown. */
  readonly onMore: ((before: string) => void) | undefined;
}

/** A page of the security history. A later page receives the focus, because the button that opened it disappears. */
export function HistoryPage({ before, onMore }: HistoryPageProps) {
  const { t } = useTranslation('remote-account');
  const query = useSecurityEvents(before);
  const list = useRef<HTMLUListElement>(null);
  const isLater = before !== undefined;
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLater && isLoaded) list.current?.focus();
  }, [isLater, isLoaded]);
  return (
    <LoadedSettings query={query} rows={3}>
      {({ events, hasMore }) => {
        const last = events.at(-1);
        if (!last) return <p className={styles.none}>{t('security.history.none')}</p>;
        return (
          <>
            <ul ref={list} tabIndex={-1} className={styles.events}>
              {events.map((event) => (
                <EventRow key={event.eventId} event={event} />
              ))}
            </ul>
            {hasMore && onMore && (
              <button type="button" className={`${button.small} ${styles.more}`} onClick={() => onMore(last.eventId)}>
                {t('security.history.more')}
              </button>
            )}
          </>
        );
      }}
    </LoadedSettings>
  );
}
