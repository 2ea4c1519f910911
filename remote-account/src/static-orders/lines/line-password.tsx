import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import type { Line } from './line.ts';
import styles from './line-password.module.css';

/** A line's password, hidden until requested; it can be copied without being shown. */
export function LinePassword({ lineId, password }: Pick<Line, 'lineId' | 'password'>) {
  const { t } = useTranslation('remote-account');
  const [isShown, setShown] = useState(false);
  if (password === null) return t('orders.nothing');
  const Sign = isShown ? EyeOff : Eye;
  return (
    <span className={styles.password}>
      <code>{isShown ? password : '••••••'}</code>
      <button
        type="button"
        className={button.sign}
        aria-label={t(isShown ? 'lines.hidePassword' : 'lines.showPassword', { lineId })}
        onClick={() => setShown(!isShown)}
      >
        <Sign size={16} aria-hidden />
      </button>
      <CopyButton text={password} label={t('lines.passwordOf', { lineId })} compact />
    </span>
  );
}
