import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import button from 'shared-ui/button.module.css';
import styles from './float-panel.module.css';

interface FloatPanelProps {
  readonly id: string;
  readonly title: string;
  /** Whether it covers the page, which its owner then makes inert. */
  readonly modal?: boolean;
  /** Called on the close button and on Escape; the owner restores the focus. */
  readonly onClose: () => void;
  readonly onPressOutside: () => void;
  readonly children: ReactNode;
}

/** Dialog next to the button that opened it, or a bottom sheet on small screens. */
export function FloatPanel({ id, title, modal = false, onClose, onPressOutside, children }: FloatPanelProps) {
  const { t } = useTranslation('floats');
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    const press = ({ target }: PointerEvent) => {
      // The button that opened it also closes it.
      const inside = target instanceof Element && (panel.current?.contains(target) || target.closest(`[aria-controls='${id}']`));
      if (!inside) onPressOutside();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', press);
    };
  }, [id, onClose, onPressOutside]);

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-modal={modal}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={modal ? styles.sheet : styles.panel}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={`${button.sign} ${styles.close}`} aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {children}
    </div>
  );
}
