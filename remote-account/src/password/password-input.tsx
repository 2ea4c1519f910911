import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { prefetchEncryption } from './encrypt-password.ts';
import styles from './password-input.module.css';

/** Password input with a button that shows the text. The encryption library is prefetched while the user types. */
export function PasswordInput(input: ComponentProps<'input'>) {
  const { t } = useTranslation('remote-account');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={styles.whole}>
      <TextInput
        {...input}
        type={isShown ? 'text' : 'password'}
        className={styles.input ?? ''}
        autoCapitalize="none"
        spellCheck={false}
        onFocus={prefetchEncryption}
      />
      <button
        type="button"
        className={styles.eye}
        aria-label={t(isShown ? 'password.hide' : 'password.show')}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={24} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}
