import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Avatar } from './avatar.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useNickname } from './use-nickname.ts';
import { UserMenuCard } from './user-menu-card.tsx';
import styles from './user-menu.module.css';

interface UserMenuProps {
  readonly onLogOut: () => void;
}

/** Avatar and the menu it opens; a bottom sheet on phones. */
export function UserMenu({ onLogOut }: UserMenuProps) {
  const { t } = useTranslation('person');
  const nickName = useNickname();
  const [focusFrom, setFocusFrom] = useState<'first' | 'last' | null>(null);
  const open = focusFrom !== null;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const card = useId();

  const close = useCallback(() => {
    button.current?.focus();
    setFocusFrom(null);
  }, []);
  useDismiss(root, open, close);

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setFocusFrom(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('menu.label')}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? card : undefined}
        onClick={() => setFocusFrom(open ? null : 'first')}
        onKeyDown={openByArrow}
      >
        <Avatar nickName={nickName} />
      </button>
      {open && (
        <>
          <div className={styles.ground} role="presentation" onClick={close} />
          <UserMenuCard id={card} nickName={nickName} focusFrom={focusFrom} onClose={close} onLogOut={onLogOut} />
        </>
      )}
    </div>
  );
}
