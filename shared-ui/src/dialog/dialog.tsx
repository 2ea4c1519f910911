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
  /** Where the content has a heading of its own the title is only the name. Default: true. */
  readonly showsTitle?: boolean;
  /** In CSS pixels; a screen that is hardly wider is filled. Default: `DIALOG_WIDTH`. */
  readonly width?: number;
  /** In the middle, or as a panel along the right edge, for what belongs to a row of a list. Default: in the middle. */
  readonly placement?: 'middle' | 'side';
  /** Asked for by its button or by Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    // Escape also ends the choosing of a character, and closes what is open in the dialog.
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
}

/**
 * A modal dialog. Whoever shows it gives the focus back afterwards. Elements of the body that carry `data-over-dialogs` stay in
 * reach beside it.
 */
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
