import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { DIALOG_WIDTH } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import button from '../button.module.css';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  /** False if the content has its own heading; the title is then only the accessible name. Default: true. */
  readonly showsTitle?: boolean;
  /** In CSS pixels; on a screen that is hardly wider, the dialog fills it. Default: `DIALOG_WIDTH`. */
  readonly width?: number;
  /** In the middle, or a panel along the right edge for details of a list row. Default: in the middle. */
  readonly placement?: 'middle' | 'side';
  /** Called on the close button and on Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    // Escape also ends IME composition, and closes popups inside the dialog.
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
}

/** Modal dialog. Its parent restores the focus afterwards. Children of the body with `data-over-dialogs` stay reachable. */
export function Dialog({ title, showsTitle = true, width = DIALOG_WIDTH, placement = 'middle', onClose, children }: DialogProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const overlay = useRef<HTMLDivElement>(null);
  useModal(overlay);
  useEscape(onClose);
  const name = showsTitle ? { 'aria-labelledby': titleId } : { 'aria-label': title };
  return createPortal(
    <div ref={overlay} className={`${styles.overlay} ${placement === 'side' ? styles.side : ''}`}>
      <div role="dialog" aria-modal {...name} tabIndex={-1} className={styles.dialog} style={{ width }}>
        {showsTitle && (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        )}
        {children}
        <button type="button" className={`${button.sign} ${styles.close}`} aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
    </div>,
    document.body,
  );
}
