import { useRef, useState } from 'react';
import { PASSKEYS_MAX } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { hasPasskeys } from '../passkeys/has-passkeys.ts';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './security.module.css';
import { usePasskeys, type Passkey } from './use-passkeys.ts';

function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('remote-account');
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    add.current?.focus();
  };
  return (
    <>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            // The pressed button disappears with its row.
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemoved={() => add.current?.focus()} />
          ))}
        </ul>
      )}
      {passkeys.length < PASSKEYS_MAX && (
        <button
          ref={add}
          type="button"
          className={`${button.small} ${styles.more}`}
          aria-expanded={isAdding}
          onClick={() => (isAdding ? close() : setAdding(true))}
        >
          {t(isAdding ? 'security.passkeys.cancel' : 'security.passkeys.add')}
        </button>
      )}
      {isAdding && <AddPasskey onDone={close} />}
    </>
  );
}

/** Passkeys: a list, and a form to add one. */
export function Passkeys() {
  const { t } = useTranslation('remote-account');
  const query = usePasskeys();
  return (
    <SettingsCard title={t('security.passkeys.title')} lead={t('security.passkeys.lead')}>
      {hasPasskeys() ? (
        <LoadedSettings query={query} rows={1}>
          {(passkeys) => <PasskeyList passkeys={passkeys} />}
        </LoadedSettings>
      ) : (
        <p className={styles.none}>{t('security.passkeys.unsupported')}</p>
      )}
    </SettingsCard>
  );
}
