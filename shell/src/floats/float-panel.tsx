import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import button from 'shared-ui/button.module.css';
import styles from './float-panel.module.css';

interface FloatPanelProps {
  readonly id: string;
  readonly title: string;
  /** Covers the page, which its owner takes out of reach meanwhile. */
  readonly modal?: boolean;
  /** Leaves it by its button or by Escape; the owner gives the focus back. */
  readonly onClose: () => void;
  /** A press elsewhere. */
  readonly onPressOutside: () => void;
  readonly children: ReactNode;
}

/** A dialog beside the button that opened it, or a sheet from the bottom of a small screen. */
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
      // The button that opened it closes it by itself.
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
