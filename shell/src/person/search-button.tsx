import { Search } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { preloadDialog } from '../dialogs/dialog-loader.ts';
import { openPalette } from '../navigation/dialog-store.ts';
import { isMac, usePaletteKeys } from '../palette/use-palette-keys.ts';
import styles from './search-button.module.css';

/** Opens the command palette; shows its keys on a wide screen. */
export function SearchButton() {
  const { t } = useTranslation('person');
  const language = useLanguage();
  usePaletteKeys();
  const preload = () => preloadDialog('palette', language);
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onClick={openPalette}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Search size={18} aria-hidden />
      <span>{t('search')}</span>
      <kbd aria-hidden>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}
