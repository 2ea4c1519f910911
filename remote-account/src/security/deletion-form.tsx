import { useEffect, useId, useRef, useState } from 'react';
import { ACCOUNT_DELETION_DAYS } from 'shared-contracts/constants';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { useRuleText } from '../form/use-rule-text.ts';
import styles from './security.module.css';
import type { Deletion } from './use-deletion.ts';
import { useSecurityTask } from './use-security-task.ts';

interface DeletionFormProps {
  readonly deletion: Deletion;
  readonly onDone: () => void;
}

/** Says what is lost with the account, and requests its deletion. */
export function DeletionForm({ deletion: { activeOrders, balanceCents, currency }, onDone }: DeletionFormProps) {
  const { t } = useTranslation('remote-account');
  const { api, openLogin } = useShell();
  const language = useLanguage();
  const ruleText = useRuleText(ruleTexts);
  const errorId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isUnderstood, setUnderstood] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => box.current?.focus(), []);

  const refuse = (message: string) => {
    setError(message);
    box.current?.focus();
  };
  const request = useSecurityTask<void, Deletion>({
    run: () => api('requestDeletion', { understood: true }, { errors: 'quiet' }),
    onDone,
    onFailed: refuse,
  });
  if (request.isLoginOld) return <LogInAgain onLogin={() => openLogin()} />;
  return (
    <form
      className={styles.deletion}
      name="delete-account"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnderstood) request.start();
        else refuse(ruleText('deletion.understood'));
      }}
    >
      <ul>
        <li>{t('security.data.when', { count: ACCOUNT_DELETION_DAYS })}</li>
        {activeOrders > 0 && <li>{t('security.data.orders', { count: activeOrders })}</li>}
        {balanceCents > 0 && <li>{t('security.data.balance', { amount: formatMoney(balanceCents, currency, language) })}</li>}
        <li>{t('security.data.renewals')}</li>
        <li>{t('security.data.erased')}</li>
        <li>{t('security.data.kept')}</li>
      </ul>
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={isUnderstood}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error === '' ? undefined : errorId}
          onChange={({ target }) => {
            setUnderstood(target.checked);
            setError('');
          }}
        />
        {t('security.data.understood')}
      </label>
      {error !== '' && <FieldError id={errorId}>{error}</FieldError>}
      <BusyButton type="submit" className={`${button.small ?? ''} ${styles.danger ?? ''}`} isBusy={request.isRunning}>
        {t('security.data.submit')}
      </BusyButton>
    </form>
  );
}
