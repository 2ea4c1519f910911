import { ChevronDown } from 'lucide-react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { menuOf } from 'shared-contracts/pages/menus';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { moveFocus, neighborKeys } from './move-focus.ts';
import { HeaderLink } from './header-link.tsx';
import { useSheet } from '../screen/sheet-store.ts';
import styles from './tools-menu.module.css';

/** The header's "Tools" submenu: opens on click or an arrow key; closes on Escape, Tab and a click outside. */
export function ToolsMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  const inSheet = useSheet((state) => state.open === 'menu');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const closeOnLeave = (event: FocusEvent<HTMLDivElement>) => {
    // In the sheet the list pushes its neighbors down, so closing it would move the item that is being pressed.
    if (!inSheet && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && open) {
      // Keeps the surrounding sheet open.
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    } else if (neighborKeys.includes(event.key)) {
      event.preventDefault();
      flushSync(() => setOpen(true));
      moveFocus(list.current, event.key);
    }
  };

  return (
    <div className={styles.tools} data-tour="tools" onBlur={closeOnLeave} onKeyDown={onKeyDown} role="presentation">
      <button ref={button} type="button" aria-expanded={open} aria-controls="tools-menu" onClick={() => setOpen(!open)}>
        {t('header.tools')}
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul ref={list} id="tools-menu" hidden={!open}>
        {menuOf('headerTools').map(({ route }) => (
          <li key={route}>
            <HeaderLink route={route} onClick={() => setOpen(false)}>
              {routes[route].title[language]}
            </HeaderLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
