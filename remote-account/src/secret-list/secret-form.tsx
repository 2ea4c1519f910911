import { useId, type ReactNode } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { needsRecentLogin } from '../flow-orders/panels/use-rotate-key.ts';
import styles from './secret-list.module.css';

interface SecretFormProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Why the last attempt failed; null if it didn't. */
  readonly error: Error | null;
  /** Whether a field already says why. */
  readonly isExplained: boolean;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form that creates a secret, for which a recent login is needed. */
export function SecretForm({ title, submitLabel, isBusy, error, isExplained, onSubmit, children }: SecretFormProps) {
  const { t: tips } = useTranslation('shell');
  const { openLogin } = useShell();
  const id = useId();
  const isTooOld = needsRecentLogin(error);
  return (
    <form
      className={styles.card}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {error && !isTooOld && !isExplained && (
        <FieldError id={`${id}-error`}>{isApiError(error) ? error.message : tips('toastTip.error.tip1')}</FieldError>
      )}
      {isTooOld ? (
        <LogInAgain onLogin={() => openLogin()} />
      ) : (
        <BusyButton type="submit" className={button.main ?? ''} isBusy={isBusy}>
          {submitLabel}
        </BusyButton>
      )}
    </form>
  );
}
