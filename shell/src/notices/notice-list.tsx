import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { showDeferredNotice } from './deferred-notice.ts';
import styles from './notice-list.module.css';
import { dismissNotice, useNotices } from './notice-store.ts';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

function Notices() {
  const { t } = useTranslation();
  const notices = useNotices((state) => state.notices);
  useEffect(showDeferredNotice, []);
  return (
    <div className={styles.list} role="status" aria-live="polite" data-over-dialogs>
      {notices.map(({ id, kind, text, action }) => {
        const Icon = icons[kind];
        return (
          <div key={id} className={styles[kind]} data-notice={kind}>
            <Icon size={20} aria-hidden />
            <span>
              {text}
              {action && (
                <button type="button" className={styles.action} onClick={action.run}>
                  {action.text}
                </button>
              )}
            </span>
            <button type="button" aria-label={t('notice.dismiss')} onClick={() => dismissNotice(id)}>
              <X size={16} aria-hidden />
            </button>
          </div>
        );
      })}
    </div>
  );
}

/** Notices at the top of the page, announced to screen readers; rendered outside the page, which an open dialog makes inert. */
export function NoticeList() {
  return useHydrated() && createPortal(<Notices />, document.body);
}
