import { Globe } from 'lucide-react';
import { languageTag, type Language } from 'shared-contracts/languages';
import { useSession, useShell } from 'shared-contracts/shell';
import styles from './language-switch.module.css';

const ownNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文' };

/** Switches to the other language, labeled in that language. */
export function LanguageSwitch() {
  const { switchLanguage } = useShell();
  const other = useSession((session) => session.locales.find((language) => language !== session.locale)) ?? 'en';
  return (
    <button type="button" className={styles.switch} data-tour="language" onClick={() => switchLanguage(other)}>
      <Globe size={18} aria-hidden />
      <span lang={languageTag[other]}>{ownNames[other]}</span>
    </button>
  );
}
