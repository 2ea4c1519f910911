import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { themeChoices } from 'shared-contracts/releases/federation';
import { useTranslation } from 'shared-ui/i18n';
import { useThemeChoice } from 'shared-ui/use-theme';
import { chooseTheme } from '../theme/choose-theme.ts';
import styles from './theme-items.module.css';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Menu items that choose the theme; nothing if the site has only one. */
export function ThemeItems() {
  const { t } = useTranslation('shell');
  const choice = useThemeChoice();
  const label = useId();
  if (!choice) return null;
  return (
    <li role="none" className={styles.theme}>
      <span id={label}>{t('theme.label')}</span>
      <div role="group" aria-labelledby={label} className={styles.choices}>
        {themeChoices.map((each) => {
          const Icon = icons[each];
          return (
            <button
              key={each}
              type="button"
              role="menuitemradio"
              aria-checked={each === choice}
              data-chosen={each === choice}
              tabIndex={-1}
              onClick={() => chooseTheme(each)}
            >
              <Icon size={18} aria-hidden />
              {t(`theme.${each}`)}
            </button>
          );
        })}
      </div>
    </li>
  );
}
