import { Globe } from 'lucide-react';
import { splitPrefix } from 'shared-contracts/pages/addresses';
import { languageTag, type Language } from 'shared-contracts/languages';
import { useSession, useShell } from 'shared-contracts/shell';
import { isPlainClick } from 'shared-ui/is-plain-click';
import { useLocation } from 'shared-ui/router';
import styles from './language-switch.module.css';

export const ownNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文' };

/**
 * Switches to the other language, labeled in that language. It is a link, which works before the page's scripts run: the front doors store
 * the language of its prefix.
 */
export function LanguageSwitch() {
  const { switchLanguage } = useShell();
  const { pathname } = useLocation();
  const other = useSession((session) => session.locales.find((language) => language !== session.locale)) ?? 'en';
  const { path } = splitPrefix(pathname);
  return (
    <a
      href={`/${other}${path === '/' ? '' : path}`}
      hrefLang={languageTag[other]}
      className={styles.switch}
      data-tour="language"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        switchLanguage(other);
      }}
    >
      <Globe size={18} aria-hidden />
      <span lang={languageTag[other]}>{ownNames[other]}</span>
    </a>
  );
}
