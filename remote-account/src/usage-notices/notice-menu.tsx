import { Bell } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { AlertThresholds } from './alert-thresholds.tsx';
import styles from './notice-menu.module.css';
import { useUsageNotices } from './use-usage-notices.ts';

/** Opens the alert settings as a popover. Escape and a press elsewhere close it. */
export function NoticeMenu() {
  const { t } = useTranslation('remote-account');
  const query = useUsageNotices();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = ({ target }: Event) => target instanceof Node && !root.current?.contains(target) && close();
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen, close]);

  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={opener}
        type="button"
        className={button.small}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Bell size={16} aria-hidden />
        {t('usageNotices.title')}
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        <Loaded query={query} rows={3} isInCard isKept>
          {({ percents }) => <AlertThresholds chosen={percents} />}
        </Loaded>
      </div>
    </div>
  );
}
