import { ArrowRight, ReceiptText } from 'lucide-react';
import { useCallback, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import styles from './consumption-shortcut.module.css';
import { useDismiss } from './use-dismiss.ts';

/** `peek` ends when the pointer or focus leaves; `pinned`, set by a press, stays until it is dismissed. */
type Shown = 'no' | 'peek' | 'pinned';

/** Shortcut to consumption details in the collapsed sidebar, with a short explanation. */
export function ConsumptionShortcut() {
  const { t } = useTranslation('person');
  const title = routes.consumeDetail.title[useLanguage()];
  const [shown, setShown] = useState<Shown>('no');
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const flyOut = useId();

  const peek = () => setShown((now) => (now === 'pinned' ? now : 'peek'));
  const close = useCallback(() => setShown('no'), []);
  const dismiss = useCallback(() => {
    // Move the focus before closing, because focusing the button opens the panel.
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
    close();
  }, [close]);
  useDismiss(panel, shown !== 'no', dismiss);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const hover = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && peek();
  const unhover = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (shown === 'peek' && !currentTarget.contains(document.activeElement)) close();
  };

  return (
    <div
      ref={panel}
      role="presentation"
      className={styles.panel}
      onPointerEnter={hover}
      onPointerLeave={unhover}
      onFocus={peek}
      onBlur={leave}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={shown !== 'no'}
        aria-controls={flyOut}
        onClick={() => setShown(shown === 'pinned' ? 'no' : 'pinned')}
      >
        <ReceiptText size={20} aria-hidden />
        <span>{title}</span>
      </button>
      <div id={flyOut} className={styles.flyOut} hidden={shown === 'no'}>
        <strong>{title}</strong>
        <p>{t('consumption.about')}</p>
        <PageLink route="consumeDetail" onClick={close}>
          {t('consumption.open')}
          <ArrowRight size={16} aria-hidden />
        </PageLink>
      </div>
    </div>
  );
}
