import { useTranslation } from 'shared-ui/i18n';
import styles from './palette.module.css';

const keys = [
  { name: 'move', caps: ['↑', '↓'] },
  { name: 'open', caps: ['Enter'] },
  { name: 'close', caps: ['Esc'] },
] as const;

/** The keys of the palette, for those who have a keyboard. */
export function PaletteKeys() {
  const { t } = useTranslation('palette');
  return (
    <p className={styles.keys} aria-hidden>
      {keys.map(({ name, caps }) => (
        <span key={name}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
          {t(name)}
        </span>
      ))}
    </p>
  );
}
