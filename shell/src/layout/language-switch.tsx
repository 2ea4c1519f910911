import { Globe } from 'lucide-react';
import { splitPrefix } from 'shared-contracts/pages/addresses';
import { languageTag } from 'shared-contracts/languages';
import { languageName } from 'shared-contracts/language-traits';
import { useLanguage, useSession, useShell } from 'shared-contracts/shell';
import { isPlainClick } from 'shared-ui/is-plain-click';
import { useLocation } from 'shared-ui/router';
import styles from './language-switch.module.css';

/**
 * Switches to another language, each labeled in that language. They are links, which work before the page's scripts run: the front doors
 * store the language of its prefix.
 */
export function LanguageSwitch() {
  const { switchLanguage } = useShell();
  const { pathname } = useLocation();
  const current = useLanguage();
  const locales = useSession((session) => session.locales);
  const { path } = splitPrefix(pathname);
  return locales
    .filter((language) => language !== current)
    .map((other) => (
      <a
        key={other}
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
        <span lang={languageTag[other]}>{languageName[other]}</span>
      </a>
    ));
}
