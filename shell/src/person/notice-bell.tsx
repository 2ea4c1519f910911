import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasPage } from 'shared-contracts/pages/routes';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { readerZone } from 'shared-ui/reader-zone';
import { useTries } from '../session/use-tries.ts';
import styles from './notice-bell.module.css';
import { useRouteId } from './use-route-id.ts';

const SHOWN_MAX = 99;

function UnreadBell() {
  const { t } = useTranslation('person');
  const { api, setTimeZone } = useShell();
  const [counted, setCounted] = useState(0);
  const [current, setFailed] = useTries();
  // The page itself marks them as read.
  const isOpen = useRouteId() === 'notices';
  useEffect(() => {
    if (isOpen) return undefined;
    const request = new AbortController();
    const zone = readerZone();
    // The number is no more than a hint, so a failure needs no notice.
    void api('unreadNotices', {}, { signal: request.signal, errors: 'quiet' }).then(
      ({ unread, timeZone }) => {
        setCounted(unread);
        // Chosen on another device, unless the customer has just chosen one here.
        if (timeZone !== undefined && readerZone() === zone) setTimeZone(timeZone);
      },
      () => request.signal.aborted || setFailed(current),
    );
    return () => request.abort();
  }, [isOpen, api, setTimeZone, current, setFailed]);
  const unread = isOpen ? 0 : counted;
  return (
    <PageLink
      route="notices"
      className={styles.bell}
      aria-label={unread === 0 ? t('notices.label') : t('notices.unread', { count: unread })}
    >
      <Bell size={20} aria-hidden />
      {unread > 0 && <span aria-hidden>{unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}</span>}
    </PageLink>
  );
}

/** Link to the customer's notifications, with the number of unread ones. */
export function NoticeBell() {
  return hasPage('notices') ? <UnreadBell /> : null;
}
