import { ChevronDown } from 'lucide-react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useSession } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import styles from './tools-menu.module.css';

/** The tools that the navigation names, here and in the personal sidebar. */
export const toolRoutes = ['toolAccountPassword', 'toolGenerateCode', 'toolGetApi'] as const satisfies readonly RouteId[];

/** The submenu 'Tools' of the header. */
export function ToolsMenu() {
  const { t } = useTranslation();
  const language = useSession((session) => session.locale);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const closeOnLeave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div className={styles.tools} onBlur={closeOnLeave} onKeyDown={closeOnEscape} role="presentation">
      <button ref={button} type="button" aria-expanded={open} aria-controls="tools-menu" onClick={() => setOpen(!open)}>
        {t('header.tools')}
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul id="tools-menu" hidden={!open}>
        {toolRoutes.map((route) => (
          <li key={route}>
            <PageLink route={route} onClick={() => setOpen(false)}>
              {routes[route].title[language]}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
