import { BadgeCheck, LockKeyhole, LogOut, PencilLine, Smartphone } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/pages/routes';
import { isCountryChina, isThirdPartyLogin } from 'shared-contracts/rules/customer';
import { displayMobile } from 'shared-contracts/rules/mobile';
import { useLanguage, useSession, useShell, type AccountDialogName } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { loadAccounts } from '../accounts/load-accounts.ts';
import { ownPart } from '../federation/own-part.tsx';
import { Avatar } from './avatar.tsx';
import { focusItem, moveFocus } from './move-menu-focus.ts';
import { ThemeItems } from './theme-items.tsx';
import styles from './user-menu-card.module.css';

interface UserMenuCardProps {
  readonly id: string;
  readonly nickName: string;
  readonly focusFrom: 'first' | 'last';
  /** Closes the menu and restores the focus. */
  readonly onClose: () => void;
  readonly onLogOut: () => void;
}

/** If they can't be loaded, the other items work, and opening the menu again tries again. */
const AccountItems = ownPart(
  async () => ({ default: (await loadAccounts()).AccountItems }),
  null,
  () => null,
);

const dialogIcons = { nickname: PencilLine, mobile: Smartphone, password: LockKeyhole } as const;

/** The logged-in account and its actions. */
export function UserMenuCard({ id, nickName, focusFrom, onClose, onLogOut }: UserMenuCardProps) {
  const { t } = useTranslation(['person', 'shell']);
  const { openAccountDialog } = useShell();
  const thirdParty = useSession(isThirdPartyLogin);
  const inChina = useSession(isCountryChina);
  const language = useLanguage();
  const mobile = useSession((session) => session.mobile && displayMobile(session.mobileCode, session.mobile));
  const who = useId();
  const menu = useRef<HTMLUListElement>(null);

  useEffect(() => focusItem(menu.current, focusFrom), [focusFrom]);

  const dialogs: AccountDialogName[] = thirdParty ? ['nickname'] : ['nickname', 'mobile', 'password'];
  const openDialog = (name: AccountDialogName) => {
    onClose();
    openAccountDialog(name);
  };

  // The link precedes the menu, whose items are not tab stops.
  const leaveLink = (event: KeyboardEvent) => {
    const isForth = event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey);
    if (isForth) {
      event.preventDefault();
      focusItem(menu.current, 'first');
    } else if (event.key === 'Tab') onClose();
  };

  return (
    <div id={id} className={styles.card}>
      <div id={who} className={styles.who}>
        <Avatar nickName={nickName} />
        <div className={styles.names}>
          <bdi className={styles.nickName} title={nickName}>
            {nickName}
          </bdi>
          {!thirdParty && mobile && <bdi className={styles.mobile}>{mobile}</bdi>}
          <PageLink route="settings" className={styles.settings} onClick={onClose} onKeyDown={leaveLink}>
            {routes.settings.title[language]}
          </PageLink>
        </div>
      </div>
      <ul
        ref={menu}
        role="menu"
        className={styles.menu}
        aria-label={t('menu.label')}
        aria-describedby={who}
        onKeyDown={(event) => (event.key === 'Tab' && !event.shiftKey ? onClose() : moveFocus(event))}
      >
        {dialogs.map((name) => {
          const Icon = dialogIcons[name];
          return (
            <li key={name} role="none">
              <button type="button" role="menuitem" tabIndex={-1} onClick={() => openDialog(name)}>
                <Icon size={18} aria-hidden />
                {t(`menu.${name}`)}
              </button>
            </li>
          );
        })}
        {inChina && (
          <li role="none">
            <PageLink route="certificate" role="menuitem" tabIndex={-1} onClick={onClose}>
              <BadgeCheck size={18} aria-hidden />
              {routes.certificate.title[language]}
            </PageLink>
          </li>
        )}
        <ThemeItems />
        <li role="none" className={styles.last}>
          <button type="button" role="menuitem" tabIndex={-1} onClick={onLogOut}>
            <LogOut size={18} aria-hidden />
            {t('shell:header.logOut')}
          </button>
        </li>
        <AccountItems onClose={onClose} />
      </ul>
    </div>
  );
}
