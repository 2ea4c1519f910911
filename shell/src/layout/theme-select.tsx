import { themeChoices, type ThemeChoice } from 'shared-contracts/releases/federation';
import { useTranslation } from 'shared-ui/i18n';
import { useThemeChoice } from 'shared-ui/use-theme';
import { chooseTheme } from '../theme/choose-theme.ts';
import styles from './theme-select.module.css';

/** The choice of a theme; nothing if the site has only one. */
export function ThemeSelect() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  if (!choice) return null;
  return (
    <label className={styles.theme}>
      {t('theme.label')}
      <select value={choice} onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}>
        {themeChoices.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
